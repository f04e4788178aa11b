-- A race's range of start numbers stands beside its next one: who takes a number reads both in the row that they lock, so
-- that a range laid anew meanwhile counts. A race has its row from the beginning. Laid by the catalog, taken by entries.
alter table bib_counter add column bib_from integer, add column bib_to integer;

insert into bib_counter as c (race_id, next_bib, bib_from, bib_to)
select id, bib_from, bib_from, bib_to from race
on conflict (race_id) do update
set next_bib = greatest(c.next_bib, excluded.next_bib), bib_from = excluded.bib_from, bib_to = excluded.bib_to;

alter table bib_counter
  alter column bib_from set not null,
  alter column bib_to set not null,
  add check (bib_to >= bib_from),
  add check (next_bib >= bib_from);

-- Gives the race's next start number out, null when its range is used up; the row stays locked until the transaction ends,
-- in both cases.
create function take_bib(of_race text) returns integer language sql volatile as $$
  update bib_counter set next_bib = next_bib + 1 where race_id = of_race
  returning case when next_bib <= bib_to + 1 then next_bib - 1 end
$$;
grant execute on function take_bib to rajt_app;

-- As before, by the ranges beside the counters. A range that is laid anew removes the event's counter: it begins again above
-- all that was given and all ranges.
create or replace function take_spare_bib(of_event text) returns integer language sql volatile as $$
  insert into spare_bib_counter as s (event_id, next_bib)
  select of_event, 2 + greatest(
    (select max(c.bib_to) from bib_counter c join race r on r.id = c.race_id where r.event_id = of_event),
    (select max(e.bib_number) from entry e join race r on r.id = e.race_id
     where r.event_id = of_event and not exists (select from spare_bib_counter where event_id = of_event)))
  on conflict (event_id) do update set next_bib = greatest(s.next_bib + 1, excluded.next_bib)
  returning next_bib - 1
$$;

-- The number of an entry that left `paid` may be printed: it is not given again either.
drop index entry_bib;
create unique index entry_bib on entry (race_id, bib_number) where bib_number is not null;

alter table race drop column bib_from, drop column bib_to;
