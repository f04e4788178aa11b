-- "Tell me when it is back": nothing but who wants to hear of which variant, until the mail is queued.
create table stock_notice (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (person_id),
  variant_id text not null references product_variant (id) on delete cascade,
  branch text not null,
  market text not null,
  created_at timestamptz not null default app_now(),
  unique (account_id, variant_id)
);
create index stock_notice_variant on stock_notice (variant_id);
comment on table stock_notice is 'Owner: waiting. Somebody who gets a mail when a product that is sold out can be bought again. Deleted when that is queued.';
-- Locked to be taken once, which asks for the right to update.
grant select, insert, update, delete on stock_notice to rajt_app;
