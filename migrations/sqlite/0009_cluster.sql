-- What several processes need to share the work of one bot. On a file there is never more than one, so nothing is kept here: the tables are
-- there because both engines have the same.

alter table event add column stored integer not null default 0;
alter table event add column written_by integer not null default 0;
create index event_stored on event (stored) where stored > 0;

alter table tournament_event add column stored integer not null default 0;
alter table tournament_event add column written_by integer not null default 0;
create index tournament_event_stored on tournament_event (stored) where stored > 0;

create table process (
    id       integer primary key,
    name     text not null,
    began_at integer not null,
    heard_at integer not null,
    leaving  integer not null
) strict;

create table shard (
    number integer primary key,
    holder integer,
    heir   integer,
    ready  integer not null,
    taken  text not null
) strict;

create table lane (
    number  integer primary key,
    free_at integer not null
) strict;
