-- What goes back to the balance of somebody who has deleted the account is forfeited as the balance was then: nobody could ever spend it,
-- and no lot of theirs may stand open.

create or replace function return_balance(of_refund bigint, spends bigint[], amounts integer[]) returns void
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare back refund; balance_id bigint; given integer; of_order bigint; holder bigint; lost integer;
begin
  select * into back from refund where id = of_refund;
  select lock_balance(o.account_id), o.id, o.account_id into balance_id, of_order, holder
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
  if exists (select from person where id = holder and erased_at is not null) then
    select coalesce(sum(remaining_huf), 0) into lost from credit_lot where account_id = holder;
    update credit_lot set expired_huf = expired_huf + remaining_huf, remaining_huf = 0, note = ''
    where account_id = holder and remaining_huf > 0;
    perform post_balance(balance_id, -lost, 'balance:forfeited', 'balance_forfeited', 'balance-forfeited:refund:' || of_refund,
      'refund:' || of_refund, 'refund:' || of_refund, null);
  end if;
end $$;

create or replace function credit_balance(of_account bigint, amount integer, of_origin text, until date, services_only boolean,
  of_note text, from_account text, key text, about text, of_order bigint) returns bigint
  language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare balance_id bigint := lock_balance(of_account); lot bigint;
begin
  if exists (select from ledger_transaction where business_key = key) then return null; end if;
  insert into credit_lot (account_id, origin, amount_huf, remaining_huf, expires_on, is_services_only, note)
  values (of_account, of_origin, amount, amount, until, services_only, of_note) returning id into lot;
  if not post_balance(balance_id, amount, from_account, 'balance_credited', key, 'credit_lot:' || lot,
    coalesce(about, 'credit_lot:' || lot), of_order) then
    raise exception 'ledger key % was written meanwhile', key using errcode = 'unique_violation';
  end if;
  if exists (select from person where id = of_account and erased_at is not null) then
    update credit_lot set expired_huf = remaining_huf, remaining_huf = 0, note = '' where id = lot;
    perform post_balance(balance_id, -amount, 'balance:forfeited', 'balance_forfeited', 'balance-forfeited:credit_lot:' || lot,
      'credit_lot:' || lot, 'credit_lot:' || lot, null);
  end if;
  return lot;
end $$;
