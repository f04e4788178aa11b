-- Orders that are paid by a balance, in part or whole (docs/decisions/0052).

-- What a line is to the methods of payment (rules/payment-methods); null on lines of before.
alter table order_line add column payable_as text;

-- The amount of an attempt is what it asks of the gateway; beside it the balance pays. One that asks nothing never leaves us.
alter table payment_attempt
  add column balance_huf integer not null default 0
    constraint payment_attempt_balance_huf_check check (balance_huf >= 0),
  drop constraint payment_attempt_amount_huf_check,
  add constraint payment_attempt_amount_huf_check
    check (case provider when 'balance' then amount_huf = 0 and balance_huf > 0 else amount_huf > 0 end),
  drop constraint payment_attempt_provider_check,
  add constraint payment_attempt_provider_check check (provider in ('simplepay', 'balance'));

-- Where a refund goes: what came by a card goes back through the gateway, or to the balance where that is the rule.
alter table refund
  add column destination text not null default 'gateway'
    constraint refund_destination_check check (destination in ('gateway', 'balance')),
  add constraint refund_to_balance check (destination = 'gateway' or state = 'done'),
  drop constraint refund_reason_check,
  add constraint refund_reason_check check (reason ~ '^[a-z][a-z_]*$');

-- Takes parts of lots for an attempt that was just written. All of them or none: a lot that has not so much, has expired or is
-- somebody else's is an error (RJ006).
create function reserve_balance(of_attempt bigint, lots bigint[], amounts integer[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  holder bigint := (select o.account_id from payment_attempt a join orders o on o.id = a.order_id where a.id = of_attempt);
  taken integer;
begin
  perform lock_balance(holder);
  update credit_lot l set remaining_huf = l.remaining_huf - part.amount
  from unnest(lots, amounts) as part (id, amount)
  where l.id = part.id and l.account_id = holder and l.expires_on >= budapest_today()
    and part.amount between 1 and l.remaining_huf;
  get diagnostics taken = row_count;
  if taken <> cardinality(lots) then
    raise exception 'the lots of attempt % have not what it takes', of_attempt using errcode = 'RJ006';
  end if;
  insert into lot_spend (attempt_id, lot_id, amount_huf) select of_attempt, * from unnest(lots, amounts);
end $$;

-- What is left of a lot expires, as its day has passed. The caller has locked the balance.
create function expire_lot(balance_id bigint, of_lot bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare lot credit_lot;
begin
  select * into lot from credit_lot where id = of_lot;
  if lot.remaining_huf = 0 or lot.expires_on >= budapest_today() then return; end if;
  update credit_lot set remaining_huf = 0, expired_huf = expired_huf + lot.remaining_huf where id = of_lot;
  perform post_balance(balance_id, -lot.remaining_huf, 'balance:expired', 'balance_expired',
    'balance-expired:lot:' || of_lot || ':' || lot.expires_on, 'credit_lot:' || of_lot, 'credit_lot:' || of_lot, null);
end $$;

-- An attempt has not paid: what it held goes back to its lots. A lot whose day has passed meanwhile gets another 30 days for
-- that part; what else was left of it has expired.
create function release_balance(of_attempt bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare balance_id bigint; spend record;
begin
  select lock_balance(l.account_id) into balance_id
  from lot_spend s join credit_lot l on l.id = s.lot_id where s.attempt_id = of_attempt limit 1;
  for spend in select * from lot_spend where attempt_id = of_attempt and state = 'reserved' order by lot_id loop
    perform expire_lot(balance_id, spend.lot_id);
    update lot_spend set state = 'returned' where id = spend.id;
    update credit_lot set remaining_huf = remaining_huf + spend.amount_huf,
      expires_on = case when expires_on < budapest_today() then budapest_today() + 30 else expires_on end
    where id = spend.lot_id;
  end loop;
end $$;

-- An attempt has paid: what it held is spent. Money that comes late takes the same parts of the same lots again. False when
-- they have not so much any more; then nothing is changed.
create function spend_balance(of_attempt bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare balance_id bigint; total integer; of_order bigint;
begin
  select lock_balance(l.account_id) into balance_id
  from lot_spend s join credit_lot l on l.id = s.lot_id where s.attempt_id = of_attempt limit 1;
  if exists (select from lot_spend s join credit_lot l on l.id = s.lot_id where s.attempt_id = of_attempt
    and s.state = 'returned' and (l.remaining_huf < s.amount_huf or l.expires_on < budapest_today())) then return false; end if;
  update credit_lot l set remaining_huf = l.remaining_huf - s.amount_huf
  from lot_spend s where s.attempt_id = of_attempt and s.lot_id = l.id and s.state = 'returned';
  update lot_spend set state = 'spent' where attempt_id = of_attempt;
  select sum(amount_huf) into total from lot_spend where attempt_id = of_attempt;
  select order_id into of_order from payment_attempt where id = of_attempt;
  perform post_balance(balance_id, -total, 'balance:spending', 'balance_spent', 'balance-spent:attempt:' || of_attempt,
    'payment_attempt:' || of_attempt, 'payment_attempt:' || of_attempt, of_order);
  return true;
end $$;

-- A refund of what a balance has paid: each part comes back as a lot of the same origin, until the later of its old day and 30
-- days on.
create function return_balance(of_refund bigint, spends bigint[], amounts integer[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare back refund; balance_id bigint; given integer; of_order bigint;
begin
  select * into back from refund where id = of_refund;
  select lock_balance(o.account_id), o.id into balance_id, of_order
  from payment_attempt a join orders o on o.id = a.order_id where a.id = back.attempt_id;
  update lot_spend s set returned_huf = s.returned_huf + part.amount
  from unnest(spends, amounts) as part (id, amount)
  where s.id = part.id and s.attempt_id = back.attempt_id and s.state = 'spent' and part.amount > 0;
  get diagnostics given = row_count;
  if given <> cardinality(spends) or (select sum(amount) from unnest(amounts) amount) <> back.amount_huf then
    raise exception 'refund % does not fit what was spent', of_refund using errcode = 'RJ006';
  end if;
  insert into credit_lot (account_id, origin, amount_huf, remaining_huf, expires_on, is_services_only, note, returned_of)
  select l.account_id, l.origin, part.amount, part.amount, greatest(l.expires_on, budapest_today() + 30), l.is_services_only,
    l.note, l.id
  from unnest(spends, amounts) as part (id, amount) join lot_spend s on s.id = part.id join credit_lot l on l.id = s.lot_id;
  if not post_balance(balance_id, back.amount_huf, 'refunds:payable', 'balance_returned', 'refund-done:' || of_refund,
    'refund:' || of_refund, 'refund:' || of_refund, of_order) then
    raise exception 'refund % was done before', of_refund using errcode = 'unique_violation';
  end if;
end $$;

revoke execute on function reserve_balance, expire_lot, release_balance, spend_balance, return_balance from public;
grant execute on function reserve_balance, release_balance, spend_balance, return_balance to rajt_app;
