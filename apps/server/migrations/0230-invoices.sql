-- Invoices: what the invoicing provider was told of a paid order, and what it made of it (decision 0055).

create table invoice (
  id bigint generated always as identity primary key,
  order_id bigint not null constraint invoice_order_id_fkey references orders,
  -- 1 is the invoice of the sale; each later one corrects what those before say.
  position integer not null constraint invoice_position_check check (position > 0),
  constraint invoice_position unique (order_id, position),
  kind text not null constraint invoice_kind_check check (kind in ('original', 'storno', 'correcting')),
  constraint invoice_original check ((kind = 'original') = (position = 1)),
  -- sending: a process has claimed it; the provider may have it already.
  state text not null default 'due' constraint invoice_state_check check (state in ('due', 'sending', 'done')),
  claimed_at timestamptz,
  constraint invoice_claimed check (state = 'sending' or claimed_at is null),
  -- How often it was sent, or may have been.
  tries integer not null default 0,
  -- The code of the provider's last refusal.
  refused_with text,
  -- What it says, as it is sent; null until its job has come, {} once the books no longer need it.
  content jsonb,
  net_huf integer,
  vat_huf integer,
  gross_huf integer,
  constraint invoice_written check (num_nulls(content, net_huf, vat_huf, gross_huf) in (0, 4) and (content is not null or (state = 'due' and kind = 'original'))),
  constraint invoice_sum check (net_huf + vat_huf = gross_huf),
  -- Of an original: money has gone back, and nobody has looked yet whether a correction is due.
  is_stale boolean not null default false,
  constraint invoice_stale check (kind = 'original' or not is_stale),
  -- Who made it, under which number; a preview has none.
  provider text constraint invoice_provider_check check (provider in ('preview', 'szamlazz')),
  number text constraint invoice_number_key unique,
  -- Where its PDF is, or will be.
  file_key text,
  has_file boolean not null default false,
  constraint invoice_file check (file_key is not null or not has_file),
  created_at timestamptz not null default app_now(),
  done_at timestamptz,
  constraint invoice_done check ((state = 'done') = (done_at is not null) and num_nulls(done_at, provider) in (0, 2)
    and (number is null or state = 'done'))
);
comment on table invoice is 'Owner: invoices. What is invoiced of a paid order, in documents that follow each other, made by the provider. Never deleted.';
create unique index invoice_one_original on invoice (order_id) where kind = 'original';
-- The sweep of what is overdue.
create index invoice_open on invoice (created_at) where state <> 'done' or is_stale;
grant select, insert, update on invoice to rajt_app;

create table invoice_line (
  invoice_id bigint not null constraint invoice_line_invoice_id_fkey references invoice,
  line_id bigint not null constraint invoice_line_line_id_fkey references order_line,
  -- What is sold of the line by this document and all before it.
  sold_huf integer not null,
  primary key (invoice_id, line_id)
);
comment on table invoice_line is 'Owner: invoices. What is sold of an order''s line once a document is made. Never changed.';
grant select, insert on invoice_line to rajt_app;

-- Invoices ask for all that the ledger has of an order.
create index ledger_transaction_order on ledger_transaction (order_id) where order_id is not null;

-- What was sold before there were invoices.
insert into invoice (order_id, position, kind, is_stale)
select t.order_id, 1, 'original', true
from ledger_transaction t join ledger_posting p on p.transaction_id = t.id join ledger_account a on a.id = p.account_id
where t.business_key = 'order-paid:' || t.order_id and (a.code like 'sales:%' or a.code = 'discounts:coupons')
group by t.order_id having sum(p.amount_huf) < 0;
