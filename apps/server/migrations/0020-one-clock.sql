-- One clock (docs/decisions/0020): whatever the product decides or notes by time asks these two, never now() itself. They
-- tell the database's time, unless a connection carries a moved clock, which only tests set. The queue's own times
-- (run_at, locked_at) stay the database's.

-- The time at which the transaction began; an index can be searched by it.
create function app_now() returns timestamptz language sql stable parallel safe
as $$ select now() + coalesce(nullif(current_setting('rajt.clock_offset', true), '')::interval, '0') $$;

-- The time at this very moment, for what is judged after waiting for a lock.
create function app_clock() returns timestamptz language sql volatile
as $$ select clock_timestamp() + coalesce(nullif(current_setting('rajt.clock_offset', true), '')::interval, '0') $$;

do $$
declare one record;
begin
  for one in select table_name, column_name, column_default from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migration' and column_default in ('now()', 'CURRENT_DATE')
  loop
    execute format('alter table %I alter column %I set default %s', one.table_name, one.column_name,
      case one.column_default when 'now()' then 'app_now()' else 'app_now()::date' end);
  end loop;
end $$;
