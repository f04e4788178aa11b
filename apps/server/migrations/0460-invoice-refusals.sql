-- The invoicing provider bans callers that repeat a refused request: it is tried five times in all, hours apart, and then waits
-- for a person (docs/domain/invoices.md).

alter table invoice
  -- How often the provider has refused the document since a person last looked at it.
  add column refusals integer not null default 0 check (refusals >= 0),
  -- When a refused document is tried again; null: at once, or after five refusals when its flag is settled.
  add column retry_at timestamptz;

comment on column invoice.refusals is 'Refusals of the provider since its flag was settled last; at five it waits for a person.';
