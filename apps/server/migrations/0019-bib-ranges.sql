-- A race's range of start numbers stands beside its next one: who takes a number reads both in the row that they lock, so
-- that a range laid anew meanwhile counts. A race has its row from the beginning. Laid by the catalog, taken by entries.
alter table bib_counter add column bib_from integer, add column bib_to integer;

-- A range goes on after the numbers in it that were given at its event: before migration 0018 a race that had used its own
-- up ran on into its neighbour's.
insert into bib_counter (race_id, bib_from, bib_to, next_bib)
select r.id, r.bib_from, r.bib_to, greatest(r.bib_from, (
  select max(e.bib_number) + 1 from entry e join race o on o.id = e.race_id
  where o.event_id = r.event_id and e.bib_number between r.bib_from and r.bib_to))
from race r
on conflict (race_id) do update
set next_bib = excluded.next_bib, bib_from = excluded.bib_from, bib_to = excluded.bib_to;

alter table bib_counter
  alter column bib_from set not null,
  alter column bib_to set not null,
  add check (bib_to >= bib_from),
  add check (next_bib >= bib_from);
alter table race drop column bib_from, drop column bib_to;

-- The number of an entry that left `paid` may be printed: the race does not give it again either. (Where one has done so
-- before, this stops here; I2 of audit.sql, which runs on the schema before, too, names it.)
drop index entry_bib;
create unique index entry_bib on entry (race_id, bib_number) where bib_number is not null;

-- Gives the race's next start number out, null when its range is used up; the row stays locked until the transaction ends,
-- in both cases.
create function take_bib(of_race text) returns integer language sql volatile as $$
  update bib_counter set next_bib = next_bib + 1 where race_id = of_race
  returning case when next_bib <= bib_to + 1 then next_bib - 1 end
$$;
grant execute on function take_bib to rajt_app;

-- Gives the next number out that is above all ranges of an event and all that was given in it, in ranges that are no more,
-- too; the row stays locked until the transaction ends, so that its number counts before it can be seen.
create or replace function take_spare_bib(of_event text) returns integer language sql volatile as $$
  insert into spare_bib_counter as s (event_id, next_bib)
  select of_event, 2 + max(greatest(c.bib_to, (select max(bib_number) from entry where race_id = r.id)))
  from race r join bib_counter c on c.race_id = r.id where r.event_id = of_event
  on conflict (event_id) do update set next_bib = greatest(s.next_bib + 1, excluded.next_bib)
  returning next_bib - 1
$$;

-- Held places become sold. `lost` are those of `pools` that were let go meanwhile: where one of them is another's by now,
-- the table's check refuses (capacity_pool_never_oversold).
drop function sell_places;
create function sell_places(pools bigint[], lost bigint[]) returns void language sql as $$
  with demand as (
    select p as id, sum(places)::int as places, sum(lost)::int as lost
    from (select p, 1, 0 from unnest(pools) p union all select p, 0, 1 from unnest(lost) p) as one (p, places, lost) group by p
  ), locked as (select c.id from capacity_pool c join demand using (id) order by c.id for update)
  update capacity_pool c set held = c.held + d.lost - d.places, sold = c.sold + d.places from demand d, locked l
  where c.id = d.id and l.id = d.id;
$$;
grant execute on function sell_places to rajt_app;
