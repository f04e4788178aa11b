-- Orders, payments and the ledger.

-- Owner: orders. What a person bought in one go; the specification's "transaction" with its trid.
create table purchase (
  id bigint generated always as identity primary key,
  trid text not null unique check (trid ~ '^[A-Z0-9]{1,32}$'),
  person_id bigint not null references person,
  cart_id bigint not null references cart,
  branch text not null check (branch in ('swim', 'run')),
  market text not null check (market in ('dom', 'int')),
  state text not null default 'pending'
    check (state in ('pending', 'paid', 'failed', 'cancelled', 'timed_out', 'refund_due', 'refunded')),
  paymode text not null check (paymode in ('spay_card', 'otp_szep', 'mkb_szep', 'khb_szep', 'balance')),
  total_huf integer not null check (total_huf >= 0),
  language text not null check (language in ('hu', 'en')),
  -- The address as it was at the purchase.
  billing jsonb not null,
  -- Versions of the texts that the buyer accepted, and when (45/2014, GDPR).
  terms_version text not null,
  data_transfer_version text not null,
  accepted_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
-- Two tabs cannot open two payments for one cart.
create unique index purchase_open on purchase (cart_id) where state = 'pending';
create index purchase_person on purchase (person_id, created_at desc);
alter table entry add constraint entry_order_fk foreign key (order_id) references purchase;

create table purchase_line (
  id bigint generated always as identity primary key,
  purchase_id bigint not null references purchase,
  kind text not null check (kind in ('entry')),
  entry_id bigint not null references entry,
  amount_huf integer not null check (amount_huf >= 0),
  unique (purchase_id, entry_id)
);

-- Owner: payments. One try at a gateway; the amount is a snapshot.
create table payment_attempt (
  id bigint generated always as identity primary key,
  purchase_id bigint not null references purchase,
  provider text not null check (provider in ('simplepay')),
  merchant text not null,
  -- Ours, unique for each try; the gateway refuses a second use.
  order_ref text not null unique check (order_ref ~ '^[A-Z0-9]{1,32}$'),
  -- The gateway's; null until its answer to start is known.
  transaction_id text,
  state text not null default 'created'
    check (state in ('created', 'started', 'authorizing', 'finished', 'failed', 'cancelled', 'timed_out', 'refunded')),
  amount_huf integer not null check (amount_huf > 0),
  payment_url text,
  -- The last moment at which the buyer may start paying at the gateway: the end of the hold.
  timeout_at timestamptz not null,
  -- What the browser was sent back with; a hint for the message only.
  back_event text check (back_event in ('SUCCESS', 'FAIL', 'CANCEL', 'TIMEOUT')),
  error_codes integer[] not null default '{}',
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  finished_at timestamptz,
  unique (merchant, transaction_id)
);
create index payment_attempt_purchase on payment_attempt (purchase_id);
create index payment_attempt_open on payment_attempt (created_at) where state in ('created', 'started', 'authorizing');

-- Owner: payments. The IPN inbox: verified messages only, stored before they are answered (promise 4).
create table payment_message (
  id bigint generated always as identity primary key,
  provider text not null,
  merchant text not null,
  transaction_id text not null,
  order_ref text not null,
  status text not null,
  raw_body text not null,
  received_at timestamptz not null default now(),
  -- How often the same message came.
  deliveries integer not null default 1,
  unique (provider, merchant, transaction_id, status)
);

-- Owner: payments. Money that goes back because what it was for could not be given.
create table refund (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references payment_attempt,
  amount_huf integer not null check (amount_huf > 0),
  reason text not null check (reason in ('place_lost', 'amount_mismatch', 'duplicate_payment')),
  state text not null default 'due' check (state in ('due', 'done')),
  gateway_reference text,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  unique (attempt_id, reason)
);

-- Owner: wallet. Double-entry: postings of one transaction sum to zero; positive = debit.
create table ledger_account (
  id bigint generated always as identity primary key,
  code text not null unique,
  -- Set for a person's balance; those alone keep a running balance.
  person_id bigint unique references person,
  balance_huf integer check (balance_huf >= 0),
  check ((person_id is null) = (balance_huf is null))
);
insert into ledger_account (code) values ('gateway:simplepay'), ('sales:entries'), ('refunds:payable');

create table ledger_transaction (
  id bigint generated always as identity primary key,
  -- What happened, once: "purchase-paid:12".
  business_key text not null unique,
  kind text not null check (kind in ('purchase_paid', 'payment_unfulfillable', 'refund_done')),
  purchase_id bigint references purchase,
  at timestamptz not null default now()
);

create table ledger_posting (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transaction,
  account_id bigint not null references ledger_account,
  amount_huf integer not null check (amount_huf <> 0)
);
create index ledger_posting_transaction on ledger_posting (transaction_id);
create index ledger_posting_account on ledger_posting (account_id);

create function ledger_must_balance() returns trigger language plpgsql as $$
declare total bigint;
begin
  select coalesce(sum(amount_huf), 0) into total from ledger_posting where transaction_id = new.transaction_id;
  if total <> 0 then
    raise exception 'ledger transaction % does not balance: %', new.transaction_id, total using errcode = 'RJ002';
  end if;
  return null;
end $$;
create constraint trigger ledger_balances after insert on ledger_posting
  deferrable initially deferred for each row execute function ledger_must_balance();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin raise exception 'the ledger is append-only' using errcode = 'RJ003'; end $$;
create trigger ledger_posting_frozen before update or delete on ledger_posting
  for each row execute function ledger_is_append_only();
create trigger ledger_transaction_frozen before update or delete on ledger_transaction
  for each row execute function ledger_is_append_only();
