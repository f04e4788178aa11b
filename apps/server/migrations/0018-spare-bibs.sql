-- The next start number above all ranges of an event: for a race whose own range is used up, as the number of an entry
-- that was given up stays its own and the place is sold again. Owner: entries.
create table spare_bib_counter (
  event_id text primary key references event on delete cascade,
  next_bib integer not null
);

-- Gives the next of these numbers out; the counter stays locked until the transaction ends. It begins above what was
-- given out beyond the ranges before there was a counter.
create function take_spare_bib(of_event text) returns integer language sql volatile as $$
  insert into spare_bib_counter as s (event_id, next_bib)
  select of_event, 2 + greatest(
    (select max(bib_to) from race where event_id = of_event),
    (select max(e.bib_number) from entry e join race r on r.id = e.race_id
     where r.event_id = of_event and not exists (select from spare_bib_counter where event_id = of_event)))
  on conflict (event_id) do update set next_bib = greatest(s.next_bib + 1, excluded.next_bib)
  returning next_bib - 1
$$;

grant select, insert, update, delete on spare_bib_counter to rajt_app;
grant execute on function take_spare_bib to rajt_app;
