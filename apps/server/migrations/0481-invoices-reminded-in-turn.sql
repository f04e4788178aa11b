-- The sweep for unfinished invoices enqueues 200 at a time, those first that it has not enqueued for the longest time. With
-- the order of created_at, 200 invoices that always fail would have kept all later ones from their turn.
alter table invoice add column reminded_at timestamptz;
comment on column invoice.reminded_at is 'When the sweep enqueued the document last; null: never.';

drop index invoice_open;
create index invoice_open on invoice (coalesce(reminded_at, created_at)) where state <> 'done' or is_stale;
