-- What processes tell each other beside the logs: whose settings have changed. What a process remembers of people and servers is read
-- again when another one has changed it.
create sequence news_number;

-- Noted by the database itself, in the transaction that changes something, so no writer can forget to.
create table news (
    number     bigint primary key default nextval('news_number'),
    written_by bigint not null default this_process(),
    -- The table of the row that was changed, and its key; 0 is anybody's.
    what       text collate "C" not null,
    id         bigint not null
);

-- Only the last ones are kept: whoever misses a number reads everything again.
create function tell() returns trigger
    language plpgsql
as $$
begin
    if tg_op = 'DELETE' then
        -- Whoever was forgotten leaves nothing here either.
        delete from news where what = tg_table_name and id = old.id;
        insert into news (what, id) values (tg_table_name, 0);
    else
        insert into news (what, id) values (tg_table_name, new.id);
    end if;
    delete from news where number <= currval('news_number') - 1000;
    return null;
end
$$;

create trigger person_told after insert or update or delete on person for each row execute function tell();
create trigger guild_told after insert or update or delete on guild for each row execute function tell();
