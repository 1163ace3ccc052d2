-- The first shape of the database. Never change this file once it has landed: write the next one.
--
-- Ids are 64 bits without a sign, kept in the signed integers SQLite has (the same bits, so an id may look negative).
-- Moments are milliseconds since 1970, UTC. Yes and no are 1 and 0.

-- The truth: what happened at each table. Rows are only ever added.
create table event (
    table_id integer not null,
    -- From 1, without gaps. Two writers that both saw the same last one collide here.
    seq      integer not null,
    at       integer not null,
    -- Opaque to everyone but the table.
    payload  text    not null,
    primary key (table_id, seq)
) strict, without rowid;

-- Projection: where each table stands. Can be thrown away and made again from event.
create table game_table (
    id          integer primary key,
    game        text    not null,
    -- In the game's own notation.
    options     text    not null,
    status      text    not null check (status in ('open', 'running', 'over', 'closed')),
    -- Null in direct conversations.
    guild       integer,
    channel     integer not null,
    host        integer not null,
    pace        text    not null,
    rated       integer not null,
    -- The number of the decision people are asked for; old buttons carry an older one.
    decision    integer not null,
    -- Bit set of the seats that must act: bit n is seat n.
    due         integer not null,
    -- The last event counted in here.
    seq         integer not null,
    -- When the table wants to be looked at next; null is never.
    wake_at     integer,
    deadline_at integer,
    opened_at   integer not null,
    ended_at    integer
) strict;

create index game_table_wake on game_table (wake_at, id) where wake_at is not null;
create index game_table_open on game_table (host, id) where status = 'open';
create index game_table_running on game_table (id) where status = 'running';

-- Projection: who sits where.
create table seat (
    table_id integer not null references game_table (id) on delete cascade,
    seat     integer not null,
    -- Null is the house.
    person   integer,
    -- The final place, 1 for the winner; null while nobody knows.
    place    integer,
    -- 1 while the table is open or running: keeps a long history out of the index below.
    active   integer not null,
    primary key (table_id, seat)
) strict, without rowid;

create index seat_active on seat (person, table_id) where active = 1;

-- The messages that show a table. Not made from event, so no reference to the projection, which comes and goes.
create table surface (
    table_id  integer not null,
    kind      text    not null check (kind in ('board', 'direct')),
    -- Whose direct conversation; 0 for the board.
    person    integer not null,
    channel   integer not null,
    message   integer not null,
    -- The last event the message shows.
    drawn_seq integer not null,
    posted_at integer not null,
    -- 1 if only interaction tokens may edit it.
    by_token  integer not null,
    -- 1 once it shows the end of an ended table: keeps a long history out of the index below.
    settled   integer not null,
    primary key (table_id, kind, person)
) strict, without rowid;

create index surface_unsettled on surface (table_id) where settled = 0;

-- People, as far as we must remember them.
create table person (
    id             integer primary key,
    name           text    not null,
    -- Chosen by the person; null is whatever Discord says.
    language       text,
    -- Last seen from Discord.
    locale         text    not null,
    -- 1 if notices by direct message are wanted.
    direct         integer not null,
    direct_channel integer,
    -- 1 once Discord refused a direct message.
    direct_closed  integer not null,
    -- 1 if boards are wanted as text instead of pictures.
    text_board     integer not null
) strict;

-- Servers and what their organisers set.
create table guild (
    id         integer primary key,
    -- Chosen by the server; null is whatever Discord says.
    language   text,
    -- Last seen from Discord.
    locale     text    not null,
    pace       text,
    -- The role that may organise.
    organisers integer
) strict;

-- The channels a server allows games in; none is all of them.
create table guild_channel (
    guild   integer not null references guild (id) on delete cascade,
    channel integer not null,
    primary key (guild, channel)
) strict, without rowid;

-- Small things to remember by name: the secret key for table ids, the hash of the registered commands.
create table fact (
    key   text primary key,
    value text not null
) strict, without rowid;
