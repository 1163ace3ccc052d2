-- Several processes share the work of one bot.

-- The time of the server, in seconds, as SQLite has it: the clocks of the processes may differ.
create function unixepoch(text, text) returns double precision
    language sql volatile
    return extract(epoch from clock_timestamp());

-- Which process a connection belongs to; 0 is none.
create sequence process_number;

create function this_process() returns bigint
    language sql stable
    return coalesce(nullif(current_setting('torwart.process', true), ''), '0')::bigint;

-- In which order lines were stored, over all logs of a kind, and by which process: so the others hear of them.
create sequence stored_number;

alter table event add column stored bigint not null default nextval('stored_number');
alter table event add column written_by bigint not null default this_process();
create index event_stored on event (stored);

alter table tournament_event add column stored bigint not null default nextval('stored_number');
alter table tournament_event add column written_by bigint not null default this_process();
create index tournament_event_stored on tournament_event (stored);

-- The processes that are at work. Whoever is not here may not write any more.
create table process (
    id       bigint primary key,
    -- For people.
    name     text collate "C" not null,
    began_at bigint not null,
    -- The last sign of life.
    heard_at bigint not null,
    -- 1 once it hands over what it has.
    leaving  bigint not null
);

-- The shards of our connection to Discord. Whoever holds the first one does what is to be done once.
create table shard (
    number bigint primary key,
    holder bigint,
    -- Who is going to have it, and 1 once that one is connected.
    heir   bigint,
    ready  bigint not null,
    -- The interactions that the one before took last.
    taken  text collate "C" not null
);

-- Sessions may begin one after the other: when the next one of each remainder may.
create table lane (
    number  bigint primary key,
    free_at bigint not null
);
