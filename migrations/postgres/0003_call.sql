-- The call: people are told that a match waits for them, where they like.

-- Where the person is called; null is wherever their other notices go.
alter table person add column calls text collate "C" check (calls in ('here', 'direct', 'never'));

-- 1 if people are called in the channels of this server.
alter table guild add column calls bigint not null default 1;

-- What somebody is to be told about a table that waits for them. Noted with the event that says so, so that a crash forgets none;
-- gone once a message says it no longer.
create table call (
    table_id bigint not null,
    person   bigint not null,
    decision bigint not null,
    stage    text collate "C" not null check (stage in ('called', 'reminded', 'warned')),
    -- The event that says so.
    seq      bigint not null,
    -- The channel of the message that speaks of it; 0 while none does.
    channel  bigint not null,
    -- 1 once that message says so much.
    told     bigint not null,
    primary key (table_id, person)
);

create index call_person on call (person);

-- The messages that call people. A person has at most one in a channel, whatever it speaks of.
create table call_message (
    person    bigint not null,
    channel   bigint not null,
    -- 0 while none stands there.
    message   bigint not null,
    -- The number of an attempt to post one whose outcome is not known; 0 if there is none.
    attempt   bigint not null,
    posted_at bigint not null,
    primary key (person, channel)
);
