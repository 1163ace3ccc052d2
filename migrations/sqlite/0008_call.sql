-- The call: people are told that a match waits for them, where they like.

-- Where the person is called; null is wherever their other notices go.
alter table person add column calls text check (calls in ('here', 'direct', 'never'));

-- 1 if people are called in the channels of this server.
alter table guild add column calls integer not null default 1;

-- What somebody is to be told about a table that waits for them. Noted with the event that says so, so that a crash forgets none;
-- gone once a message says it no longer.
create table call (
    table_id integer not null,
    person   integer not null,
    decision integer not null,
    stage    text    not null check (stage in ('called', 'reminded', 'warned')),
    -- The event that says so.
    seq      integer not null,
    -- The channel of the message that speaks of it; 0 while none does.
    channel  integer not null,
    -- 1 once that message says so much.
    told     integer not null,
    primary key (table_id, person)
) strict, without rowid;

create index call_person on call (person);

-- The messages that call people. A person has at most one in a channel, whatever it speaks of.
create table call_message (
    person    integer not null,
    channel   integer not null,
    -- 0 while none stands there.
    message   integer not null,
    -- The number of an attempt to post one whose outcome is not known; 0 if there is none.
    attempt   integer not null,
    posted_at integer not null,
    primary key (person, channel)
) strict, without rowid;
