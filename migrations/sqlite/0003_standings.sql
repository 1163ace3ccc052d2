-- What finished matches leave behind: the order in which they ended, ratings, records, seasons.

-- The order in which matches ended. With event the truth, because two may end in the same millisecond and a rating depends on
-- which came first. Rows are only ever added.
create table result (
    -- From 1, without gaps.
    no       integer primary key,
    table_id integer not null unique
) strict;

insert into result (no, table_id)
select row_number() over (order by ended_at, id), id from game_table where status = 'over';

-- How many of the results are counted in everything below, and by which rules. What is missing is counted at the start of
-- the bot; other rules count everything again.
create table counted (
    one     integer primary key check (one = 1),
    no      integer not null,
    version integer not null
) strict;

insert into counted (one, no, version) values (1, 0, 0);

-- The seasons a server runs. Not made from event.
create table season (
    guild     integer not null,
    -- From 1.
    number    integer not null,
    begins_at integer not null,
    ends_at   integer not null,
    -- 1 once its final table has been announced.
    announced integer not null,
    primary key (guild, number)
) strict, without rowid;

create index season_unannounced on season (ends_at) where announced = 0;

-- How many months a season lasts; null is no seasons. And where its end is announced.
alter table guild add column season_months integer;
alter table guild add column season_channel integer;

-- Projection: those who are compared with each other.
create table pool (
    id     integer primary key,
    game   text    not null,
    -- People, the house with whoever plays it, or people alone.
    kind   text    not null check (kind in ('people', 'house', 'solo')),
    -- 0 is everywhere.
    guild  integer not null,
    -- 0 is all time.
    season integer not null,
    unique (game, kind, guild, season)
) strict;

-- Projection: how good somebody is in a pool.
create table rating (
    pool          integer not null,
    -- 0 is the house.
    person        integer not null,
    value         real    not null,
    deviation     real    not null,
    volatility    real    not null,
    matches       integer not null,
    rated_at      integer not null,
    -- Until when the deviation stays small enough for a place, if nothing is played.
    settled_until integer not null,
    -- 1 if they have a place.
    ranked        integer not null,
    primary key (pool, person)
) strict, without rowid;

create index rating_rank on rating (pool, value desc, person) where ranked = 1;
create index rating_settled on rating (settled_until) where ranked = 1;
create index rating_person on rating (person);

-- Projection: how many ranked people stand on each step of values, so that nobody has to be counted to find a place.
create table rank_step (
    pool   integer not null,
    step   integer not null,
    people integer not null,
    primary key (pool, step)
) strict, without rowid;

-- Projection: what each match did to the ratings everywhere.
create table rating_change (
    person    integer not null,
    game      text    not null,
    -- The result.
    no        integer not null,
    table_id  integer not null,
    seat      integer not null,
    at        integer not null,
    before    real    not null,
    after     real    not null,
    deviation real    not null,
    primary key (person, game, no)
) strict, without rowid;

create index rating_change_table on rating_change (table_id);

-- Projection: what somebody has achieved in a game, rated or not.
create table record (
    person integer not null,
    game   text    not null,
    won    integer not null,
    drawn  integer not null,
    lost   integer not null,
    -- Matches in a row: above 0 won, below 0 lost.
    streak integer not null,
    best   integer not null,
    -- The last ten, newest first: w, d, l.
    form   text    not null,
    primary key (person, game)
) strict, without rowid;

-- Projection: what two people have achieved against each other in a game; `one` has the smaller number.
create table pair (
    one         integer not null,
    two         integer not null,
    game        text    not null,
    one_ahead   integer not null,
    two_ahead   integer not null,
    level       integer not null,
    -- The day of their last rated match, in days since 1970 UTC, and how many there were on it.
    day         integer not null,
    rated_today integer not null,
    primary key (one, two, game)
) strict, without rowid;

create index pair_two on pair (two);
