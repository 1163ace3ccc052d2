-- News are cleared away by the thousand: whoever changes a great many rows in one transaction, as when a database is moved, would else pass
-- over all that the transaction has deleted before, again and again.
create or replace function tell() returns trigger
    language plpgsql
as $$
declare
    last bigint;
begin
    if tg_op = 'DELETE' then
        -- Whoever was forgotten leaves nothing here either.
        delete from news where what = tg_table_name and id = old.id;
        insert into news (what, id) values (tg_table_name, 0) returning number into last;
    else
        insert into news (what, id) values (tg_table_name, new.id) returning number into last;
    end if;
    if last % 1000 = 0 then
        delete from news where number <= last - 1000;
    end if;
    return null;
end
$$;
