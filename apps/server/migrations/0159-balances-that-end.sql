-- Balances that end: their day has passed, or their holder has left (docs/decisions/0052).

-- What has expired of an account's lots is posted. Returns how many lots that were.
create function expire_balance(of_account bigint) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare balance_id bigint := lock_balance(of_account); lot bigint; expired integer := 0;
begin
  for lot in select id from credit_lot where account_id = of_account and remaining_huf > 0 and expires_on < budapest_today() loop
    perform expire_lot(balance_id, lot);
    expired := expired + 1;
  end loop;
  return expired;
end $$;

-- The holder has left, and has said that what they have is lost. What was said about it goes too.
create function forfeit_balance(of_account bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare balance_id bigint; left_huf integer;
begin
  update credit_lot set note = '' where account_id = of_account and note <> '';
  select coalesce(sum(remaining_huf), 0) into left_huf from credit_lot where account_id = of_account;
  if left_huf = 0 then return; end if;
  balance_id := lock_balance(of_account);
  select coalesce(sum(remaining_huf), 0) into left_huf from credit_lot where account_id = of_account;
  update credit_lot set expired_huf = expired_huf + remaining_huf, remaining_huf = 0
  where account_id = of_account and remaining_huf > 0;
  perform post_balance(balance_id, -left_huf, 'balance:forfeited', 'balance_forfeited', 'balance-forfeited:account:' || of_account,
    'account:' || of_account, 'account:' || of_account, null);
end $$;

revoke execute on function expire_balance, forfeit_balance from public;
grant execute on function expire_balance, forfeit_balance to rajt_app;
