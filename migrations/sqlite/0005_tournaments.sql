-- Tournaments: a log like a table's, what is made from it, and the messages that show it.

-- The truth: what happened in each tournament. Rows are only ever added.
create table tournament_event (
    tournament integer not null,
    -- From 1, without gaps. Two writers that both saw the same last one collide here.
    seq        integer not null,
    at         integer not null,
    -- Opaque to everyone but the tournament.
    payload    text    not null,
    primary key (tournament, seq)
) strict, without rowid;

-- Projection: where each tournament stands.
create table tournament (
    id         integer primary key,
    guild      integer not null,
    channel    integer not null,
    name       text    not null,
    game       text    not null,
    -- The kind of format.
    format     text    not null,
    status     text    not null check (status in ('sign_up', 'running', 'finished', 'cancelled')),
    organiser  integer not null,
    -- How many are in it.
    players    integer not null,
    -- The last event counted in here.
    seq        integer not null,
    -- When it wants to be looked at next; null is never.
    wake_at    integer,
    created_at integer not null,
    ended_at   integer
) strict;

create index tournament_wake on tournament (wake_at, id) where wake_at is not null;
create index tournament_running on tournament (id) where status = 'running';
create index tournament_guild on tournament (guild, created_at);

-- Projection: who takes part, or took part.
create table entrant (
    tournament integer not null references tournament (id) on delete cascade,
    person     integer not null,
    -- 1 while they are in a tournament that goes on.
    active     integer not null,
    -- The final place, 1 for the winner; null while nobody knows.
    place      integer,
    -- How many they finished ahead of.
    beaten     integer not null,
    primary key (tournament, person)
) strict, without rowid;

create index entrant_active on entrant (person, tournament) where active = 1;

-- The messages a tournament posts. Not made from its log; noted before they are posted, so that a crash forgets none.
create table tournament_post (
    tournament integer not null,
    -- The message that stays up to date, the announcement of a round, or of the end.
    kind       text    not null check (kind in ('card', 'round', 'end')),
    -- Which round; else 0.
    number     integer not null,
    channel    integer not null,
    -- 0 while it is not posted.
    message    integer not null,
    -- The last event it shows.
    drawn_seq  integer not null,
    posted_at  integer not null,
    primary key (tournament, kind, number)
) strict, without rowid;

create index tournament_post_to_come on tournament_post (tournament) where message = 0;
create index tournament_post_message on tournament_post (message);
