-- Finished matches of a person, newest first.

-- When the match ended, if it was played; null while it runs and for tables that never began.
alter table seat add column ended_at integer;

update seat set ended_at = (select t.ended_at from game_table t where t.id = seat.table_id and t.status = 'over');

create index seat_history on seat (person, ended_at) where ended_at is not null;
