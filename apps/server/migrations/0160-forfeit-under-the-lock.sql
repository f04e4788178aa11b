-- As in 0159, but the balance is locked before its lots are touched, as everybody does: else who spends it at that moment and
-- who leaves would wait for each other.
create or replace function forfeit_balance(of_account bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare balance_id bigint; left_huf integer;
begin
  if not exists (select from credit_lot where account_id = of_account) then return; end if;
  balance_id := lock_balance(of_account);
  update credit_lot set note = '' where account_id = of_account and note <> '';
  select coalesce(sum(remaining_huf), 0) into left_huf from credit_lot where account_id = of_account;
  if left_huf = 0 then return; end if;
  update credit_lot set expired_huf = expired_huf + remaining_huf, remaining_huf = 0
  where account_id = of_account and remaining_huf > 0;
  perform post_balance(balance_id, -left_huf, 'balance:forfeited', 'balance_forfeited', 'balance-forfeited:account:' || of_account,
    'account:' || of_account, 'account:' || of_account, null);
end $$;
