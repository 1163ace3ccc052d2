-- The first shape of the database on PostgreSQL: the tables and columns that SQLite has after its migrations, in the same order. Never
-- change this file once it has landed: write the next one, and one of the same effect for SQLite.
--
-- Ids are 64 bits without a sign, kept in signed integers (the same bits, so an id may look negative). Moments are milliseconds since
-- 1970, UTC. Yes and no are 1 and 0. Words are sorted by their bytes, as SQLite does it, whatever the language of the server.

-- Functions that SQLite has and statements ask for.

-- Where in a text another one begins, from 1; 0 is nowhere.
create function instr(text, text) returns integer
    language sql immutable strict parallel safe
    return strpos($1, $2);

-- The numbers of a list such as [1,2].
create function json_each(list text) returns table (value bigint)
    language sql immutable strict parallel safe
    begin atomic
        select element::bigint from json_array_elements_text(list::json) as element;
    end;

-- The truth: what happened at each table. Rows are only ever added.
create table event (
    table_id bigint not null,
    -- From 1, without gaps. Two writers that both saw the same last one collide here.
    seq      bigint not null,
    at       bigint not null,
    -- Opaque to everyone but the table.
    payload  text collate "C" not null,
    primary key (table_id, seq)
);

-- Projection: where each table stands. Can be thrown away and made again from event.
create table game_table (
    id          bigint primary key,
    game        text collate "C" not null,
    -- In the game's own notation.
    options     text collate "C" not null,
    status      text collate "C" not null check (status in ('open', 'running', 'over', 'closed')),
    -- Null in direct conversations.
    guild       bigint,
    channel     bigint not null,
    host        bigint not null,
    pace        text collate "C" not null,
    rated       bigint not null,
    -- The number of the decision people are asked for; old buttons carry an older one.
    decision    bigint not null,
    -- Bit set of the seats that must act: bit n is seat n.
    due         bigint not null,
    -- The last event counted in here.
    seq         bigint not null,
    -- When the table wants to be looked at next; null is never.
    wake_at     bigint,
    deadline_at bigint,
    opened_at   bigint not null,
    ended_at    bigint,
    -- When the house wants to move at this table; null while nothing waits for it.
    house_at    bigint
);

create index game_table_wake on game_table (wake_at, id) where wake_at is not null;
create index game_table_open on game_table (host, id) where status = 'open';
create index game_table_running on game_table (id) where status = 'running';
create index game_table_house on game_table (house_at, id) where house_at is not null;

-- Projection: who sits where.
create table seat (
    table_id bigint not null references game_table (id) on delete cascade,
    seat     bigint not null,
    -- Null is the house.
    person   bigint,
    -- The final place, 1 for the winner; null while nobody knows.
    place    bigint,
    -- 1 while the table is open or running: keeps a long history out of the index below.
    active   bigint not null,
    -- When the match ended, if it was played; null while it runs and for tables that never began.
    ended_at bigint,
    -- The game and the server of the table, so that a long history is searched in one index. Null is as in game_table.
    game     text collate "C",
    guild    bigint,
    primary key (table_id, seat)
);

create index seat_active on seat (person, table_id) where active = 1;
-- The number of the table stands in it beside what is searched, as it does by itself in SQLite's.
create index seat_history on seat (person, ended_at, game, guild, table_id) where ended_at is not null;

-- The messages that show a table. Not made from event, so no reference to the projection, which comes and goes.
create table surface (
    table_id  bigint not null,
    kind      text collate "C" not null check (kind in ('board', 'direct')),
    -- Whose direct conversation; 0 for the board.
    person    bigint not null,
    channel   bigint not null,
    message   bigint not null,
    -- The last event the message shows.
    drawn_seq bigint not null,
    posted_at bigint not null,
    -- 1 if only interaction tokens may edit it.
    by_token  bigint not null,
    -- 1 once it shows the end of an ended table: keeps a long history out of the index below.
    settled   bigint not null,
    primary key (table_id, kind, person)
);

create index surface_unsettled on surface (table_id) where settled = 0;
create index surface_message on surface (message);

-- People, as far as we must remember them.
create table person (
    id             bigint primary key,
    name           text collate "C" not null,
    -- Chosen by the person; null is whatever Discord says.
    language       text collate "C",
    -- Last seen from Discord.
    locale         text collate "C" not null,
    -- 1 if notices by direct message are wanted.
    direct         bigint not null,
    direct_channel bigint,
    -- 1 once Discord refused a direct message.
    direct_closed  bigint not null,
    -- 1 if boards are wanted as text instead of pictures.
    text_board     bigint not null
);

-- Servers and what their organisers set.
create table guild (
    id             bigint primary key,
    -- Chosen by the server; null is whatever Discord says.
    language       text collate "C",
    -- Last seen from Discord.
    locale         text collate "C" not null,
    pace           text collate "C",
    -- The role that may organise.
    organisers     bigint,
    -- How many months a season lasts; null is no seasons. And where its end is announced.
    season_months  bigint,
    season_channel bigint
);

-- The channels a server allows games in; none is all of them.
create table guild_channel (
    guild   bigint not null references guild (id) on delete cascade,
    channel bigint not null,
    primary key (guild, channel)
);

-- Small things to remember by name: the secret key for table ids, the hash of the registered commands.
create table fact (
    key   text collate "C" primary key,
    value text collate "C" not null
);

-- The order in which matches ended. With event the truth, because two may end in the same millisecond and a rating depends on
-- which came first. Rows are only ever added.
create table result (
    -- From 1, without gaps.
    no       bigint primary key,
    table_id bigint not null unique
);

-- How many of the results are counted in everything below, and by which rules. What is missing is counted at the start of
-- the bot; other rules count everything again.
create table counted (
    one     bigint primary key check (one = 1),
    no      bigint not null,
    version bigint not null
);

insert into counted (one, no, version) values (1, 0, 0);

-- The seasons a server runs. Not made from event.
create table season (
    guild     bigint not null,
    -- From 1.
    number    bigint not null,
    begins_at bigint not null,
    ends_at   bigint not null,
    -- 1 once its final table has been announced.
    announced bigint not null,
    primary key (guild, number)
);

create index season_unannounced on season (ends_at) where announced = 0;

-- Projection: those who are compared with each other.
create table pool (
    id     bigint primary key,
    game   text collate "C" not null,
    -- People, the house with whoever plays it, or people alone.
    kind   text collate "C" not null check (kind in ('people', 'house', 'solo')),
    -- 0 is everywhere.
    guild  bigint not null,
    -- 0 is all time.
    season bigint not null,
    unique (game, kind, guild, season)
);

-- Projection: how good somebody is in a pool.
create table rating (
    pool          bigint not null,
    -- 0 is the house.
    person        bigint not null,
    value         double precision not null,
    deviation     double precision not null,
    volatility    double precision not null,
    matches       bigint not null,
    rated_at      bigint not null,
    -- Until when the deviation stays small enough for a place, if nothing is played.
    settled_until bigint not null,
    -- 1 if they have a place.
    ranked        bigint not null,
    primary key (pool, person)
);

create index rating_rank on rating (pool, value desc, person) where ranked = 1;
create index rating_settled on rating (settled_until) where ranked = 1;
create index rating_person on rating (person);

-- Projection: how many ranked people stand on each step of values, so that nobody has to be counted to find a place.
create table rank_step (
    pool   bigint not null,
    step   bigint not null,
    people bigint not null,
    primary key (pool, step)
);

-- Projection: what each match did to the ratings everywhere.
create table rating_change (
    person    bigint not null,
    game      text collate "C" not null,
    -- The result.
    no        bigint not null,
    table_id  bigint not null,
    seat      bigint not null,
    at        bigint not null,
    before    double precision not null,
    after     double precision not null,
    deviation double precision not null,
    primary key (person, game, no)
);

create index rating_change_table on rating_change (table_id);

-- Projection: what somebody has achieved in a game, rated or not.
create table record (
    person bigint not null,
    game   text collate "C" not null,
    won    bigint not null,
    drawn  bigint not null,
    lost   bigint not null,
    -- Matches in a row: above 0 won, below 0 lost.
    streak bigint not null,
    best   bigint not null,
    -- The last ten, newest first: w, d, l.
    form   text collate "C" not null,
    primary key (person, game)
);

-- Projection: what two people have achieved against each other in a game; `one` has the smaller number.
create table pair (
    one         bigint not null,
    two         bigint not null,
    game        text collate "C" not null,
    one_ahead   bigint not null,
    two_ahead   bigint not null,
    level       bigint not null,
    -- The day of their last rated match, in days since 1970 UTC, and how many there were on it.
    day         bigint not null,
    rated_today bigint not null,
    primary key (one, two, game)
);

create index pair_two on pair (two);

-- The truth: what happened in each tournament. Rows are only ever added.
create table tournament_event (
    tournament bigint not null,
    -- From 1, without gaps. Two writers that both saw the same last one collide here.
    seq        bigint not null,
    at         bigint not null,
    -- Opaque to everyone but the tournament.
    payload    text collate "C" not null,
    primary key (tournament, seq)
);

-- Projection: where each tournament stands.
create table tournament (
    id         bigint primary key,
    guild      bigint not null,
    channel    bigint not null,
    name       text collate "C" not null,
    game       text collate "C" not null,
    -- The kind of format.
    format     text collate "C" not null,
    status     text collate "C" not null check (status in ('sign_up', 'running', 'finished', 'cancelled')),
    organiser  bigint not null,
    -- How many are in it.
    players    bigint not null,
    -- The last event counted in here.
    seq        bigint not null,
    -- When it wants to be looked at next; null is never.
    wake_at    bigint,
    created_at bigint not null,
    ended_at   bigint
);

create index tournament_wake on tournament (wake_at, id) where wake_at is not null;
create index tournament_running on tournament (id) where status = 'running';
create index tournament_guild on tournament (guild, created_at);

-- Projection: who takes part, or took part.
create table entrant (
    tournament bigint not null references tournament (id) on delete cascade,
    person     bigint not null,
    -- 1 while they are in a tournament that goes on.
    active     bigint not null,
    -- The final place, 1 for the winner; null while nobody knows.
    place      bigint,
    -- How many they finished ahead of.
    beaten     bigint not null,
    primary key (tournament, person)
);

create index entrant_active on entrant (person, tournament) where active = 1;

-- The messages a tournament posts. Not made from its log; noted before they are posted, so that a crash forgets none.
create table tournament_post (
    tournament bigint not null,
    -- The message that stays up to date, the announcement of a round, or of the end.
    kind       text collate "C" not null check (kind in ('card', 'round', 'end')),
    -- Which round; else 0.
    number     bigint not null,
    channel    bigint not null,
    -- 0 while it is not posted.
    message    bigint not null,
    -- The last event it shows.
    drawn_seq  bigint not null,
    posted_at  bigint not null,
    primary key (tournament, kind, number)
);

create index tournament_post_to_come on tournament_post (tournament) where message = 0;
create index tournament_post_message on tournament_post (message);
