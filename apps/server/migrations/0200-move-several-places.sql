-- Moves the places of several entries at once: a pool may gain or lose more than one. All in one ascending order, as ever.
create or replace function move_places(old_pools bigint[], new_pools bigint[], is_sold boolean) returns void
language plpgsql as $$
declare
  pool bigint;
  places integer;
begin
  for pool, places in
    select p, sum(n)::int from (
      select unnest(new_pools) as p, 1 as n union all select unnest(old_pools), -1
    ) change group by p having sum(n) <> 0 order by p
  loop
    if places > 0 then
      perform claim_places(array_fill(pool, array[places]));
      if is_sold then perform sell_places(array_fill(pool, array[places]), '{}', '{}'); end if;
    elsif is_sold then
      perform return_places(array_fill(pool, array[-places]));
    else
      perform release_places(array_fill(pool, array[-places]));
    end if;
  end loop;
end $$;
