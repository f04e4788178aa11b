-- Until when people may change their entries, by group of answers, and a heat that changes without losing the place.

alter table race add column change_until jsonb not null default '{}';
comment on column race.change_until is '{"heat" | "bib" | "shirt" | "contact": instant, ISO 8601}: until when these answers of a paid '
  'entry may be changed. A group that is missing has the default of rules/entry-changes.';

-- Moves one place of an entry from its old pools to its new ones, held or sold. Pools of both lists stay as they are. One
-- pool after the other in order of their ids, which is the lock order of all claims: two moves in opposite directions wait
-- for each other and do not block each other. Raises RJ001 like claim_places when a new pool is full; nothing has changed then.
-- What claiming, selling and releasing mean is left to their functions.
create function move_places(old_pools bigint[], new_pools bigint[], is_sold boolean) returns void language plpgsql as $$
declare pool bigint;
begin
  for pool in
    select p from unnest(old_pools || new_pools) p
    where not (p = any(old_pools) and p = any(new_pools)) group by p order by p
  loop
    if pool = any(new_pools) then
      perform claim_places(array[pool]);
      if is_sold then perform sell_places(array[pool], '{}', '{}'); end if;
    elsif is_sold then
      perform return_places(array[pool]);
    else
      perform release_places(array[pool]);
    end if;
  end loop;
end $$;
grant execute on function move_places to rajt_app;
