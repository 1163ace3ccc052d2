-- Somebody's finished matches of one game, or as far as another one may see them; and which table a message shows.

-- The game and the server of the table, so that a long history is searched in one index. Null is as in game_table.
alter table seat add column game text;
alter table seat add column guild integer;

update seat set
    game = (select t.game from game_table t where t.id = seat.table_id),
    guild = (select t.guild from game_table t where t.id = seat.table_id);

drop index seat_history;
create index seat_history on seat (person, ended_at, game, guild) where ended_at is not null;

create index surface_message on surface (message);
