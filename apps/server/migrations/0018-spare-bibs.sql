-- The next start number above all ranges of an event: for a race whose own range is used up, as the number of an entry
-- that was given up stays its own and the place is sold again. Owner: entries.
create table spare_bib_counter (
  event_id text primary key references event on delete cascade,
  next_bib integer not null
);
grant select, insert, update, delete on spare_bib_counter to rajt_app;
