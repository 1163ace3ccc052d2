-- When the house wants to move at this table; null while nothing waits for it.
alter table game_table add column house_at integer;

create index game_table_house on game_table (house_at, id) where house_at is not null;
