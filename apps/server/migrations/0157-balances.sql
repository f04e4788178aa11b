-- What the organiser owes to an account, to be spent here, in lots (docs/decisions/0052). Each comes from somewhere and has a
-- day after which it is gone. Changed by the functions below and nothing else. Owner: wallet.
create table credit_lot (
  id bigint generated always as identity primary key,
  account_id bigint not null constraint credit_lot_account_id_fkey references account,
  origin text not null constraint credit_lot_origin_check check (origin ~ '^[a-z][a-z_]*$'),
  amount_huf integer not null constraint credit_lot_amount_huf_check check (amount_huf > 0),
  remaining_huf integer not null constraint credit_lot_remaining_huf_check check (remaining_huf >= 0),
  expired_huf integer not null default 0 constraint credit_lot_expired_huf_check check (expired_huf >= 0),
  expires_on date not null,
  is_services_only boolean not null default false,
  note text not null default '' constraint credit_lot_note_check check (length(note) <= 200),
  returned_of bigint constraint credit_lot_returned_of_fkey references credit_lot,
  created_at timestamptz not null default app_now(),
  constraint credit_lot_within_amount check (remaining_huf + expired_huf <= amount_huf)
);
comment on table credit_lot is 'Owner: wallet. A part of an account''s balance: where it comes from, what is left of it, and the '
  'last day (Budapest) on which it can be spent. What is left and not reserved is in remaining_huf. Written by functions only.';
create index credit_lot_account on credit_lot (account_id, expires_on);
create index credit_lot_expiring on credit_lot (expires_on) where remaining_huf > 0;
create index credit_lot_returned on credit_lot (returned_of) where returned_of is not null;

create table lot_spend (
  id bigint generated always as identity primary key,
  lot_id bigint not null constraint lot_spend_lot_id_fkey references credit_lot,
  attempt_id bigint not null constraint lot_spend_attempt_id_fkey references payment_attempt,
  amount_huf integer not null constraint lot_spend_amount_huf_check check (amount_huf > 0),
  returned_huf integer not null default 0,
  state text not null default 'reserved' constraint lot_spend_state_check check (state in ('reserved', 'spent', 'returned')),
  created_at timestamptz not null default app_now(),
  constraint lot_spend_once unique (attempt_id, lot_id),
  constraint lot_spend_returned_check check (returned_huf between 0 and amount_huf and (returned_huf = 0 or state = 'spent'))
);
comment on table lot_spend is 'Owner: wallet. What a payment attempt takes of a lot: reserved while it is open, spent when it has '
  'paid, returned when it has not. returned_huf: how much of what was spent came back by refunds, each as a lot of its own.';
create index lot_spend_reserved on lot_spend (lot_id) where state = 'reserved';

grant select on credit_lot, lot_spend to rajt_app;

-- Paid by balances (in and out with each order), gone by their day, given up with an account, given by the organiser.
insert into ledger_account (code) values
  ('balance:spending'), ('balance:expired'), ('balance:forfeited'), ('organiser:credits');

-- An account of a person is posted to by the functions of balances alone.
revoke insert, update on ledger_account from rajt_app;
create function ledger_keeps_balances() returns trigger language plpgsql as $$
begin
  if current_user = 'rajt_app' and exists (select from ledger_account where id = new.account_id and person_id is not null) then
    raise exception 'a balance is changed by its functions only' using errcode = 'RJ005';
  end if;
  return new;
end $$;
create trigger ledger_posting_of_balance before insert on ledger_posting
  for each row execute function ledger_keeps_balances();

-- The ledger account of a balance, locked: whoever changes the lots of an account holds it. Made when it is first needed.
create function lock_balance(of_account bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare found_id bigint;
begin
  -- Accounts are locked before balances, by everybody; a new lot would ask for this lock later.
  perform from account where person_id = of_account for key share;
  insert into ledger_account (code, person_id, balance_huf) values ('balance:' || of_account, of_account, 0)
    on conflict (person_id) do nothing;
  select id into found_id from ledger_account where person_id = of_account for update;
  return found_id;
end $$;

-- One posting between a balance, which the caller has locked, and another account; false when its key was written before.
-- `amount` > 0 raises the balance.
create function post_balance(balance_id bigint, amount integer, other text, of_kind text, key text, balance_subject text,
  other_subject text, of_order bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare written bigint;
begin
  insert into ledger_transaction (business_key, kind, order_id) values (key, of_kind, of_order)
    on conflict (business_key) do nothing returning id into written;
  if written is null then return false; end if;
  insert into ledger_posting (transaction_id, account_id, amount_huf, subject)
  values (written, balance_id, -amount, balance_subject),
    (written, (select id from ledger_account where code = other and person_id is null), amount, other_subject);
  update ledger_account set balance_huf = balance_huf + amount where id = balance_id;
  return true;
end $$;
revoke execute on function post_balance from public;

-- Adds a lot to a balance, out of a ledger account. Null when its key was written before: then nothing is added.
create function credit_balance(of_account bigint, amount integer, of_origin text, until date, services_only boolean,
  of_note text, from_account text, key text, about text, of_order bigint) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare balance_id bigint := lock_balance(of_account); lot bigint;
begin
  if exists (select from ledger_transaction where business_key = key) then return null; end if;
  insert into credit_lot (account_id, origin, amount_huf, remaining_huf, expires_on, is_services_only, note)
  values (of_account, of_origin, amount, amount, until, services_only, of_note) returning id into lot;
  if not post_balance(balance_id, amount, from_account, 'balance_credited', key, 'credit_lot:' || lot,
    coalesce(about, 'credit_lot:' || lot), of_order) then
    raise exception 'ledger key % was written meanwhile', key using errcode = 'unique_violation';
  end if;
  return lot;
end $$;
revoke execute on function lock_balance, credit_balance from public;
grant execute on function lock_balance, credit_balance to rajt_app;

-- The day that it is in Budapest: a lot can be spent until the end of its last day there.
create function budapest_today() returns date language sql stable as $$
  select (app_now() at time zone 'Europe/Budapest')::date;
$$;
grant execute on function budapest_today to rajt_app;
