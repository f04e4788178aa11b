-- The application's role can neither change the schema nor rewrite money, audit or migrations (ASVS 13.2.2).
do $$ begin
  if not exists (select from pg_roles where rolname = 'rajt_app') then create role rajt_app nologin; end if;
exception when duplicate_object or unique_violation then null; -- another database of the cluster was faster
end $$;

grant usage on schema public to rajt_app;
grant select, insert, update, delete on
  person, session, mail_token, address, stored_file,
  event, race, bib_counter, heat, price_tier, capacity_pool,
  cart, purchase, purchase_line, payment_attempt, payment_message, refund,
  idempotency_key, mail_message, rate_limit
  to rajt_app;
-- Entries are history: they change state, they do not vanish.
grant select, insert, update on entry to rajt_app;
grant select, insert on ledger_transaction, ledger_posting, audit_log to rajt_app;
grant select, insert, update (balance_huf) on ledger_account to rajt_app;
grant usage on all sequences in schema public to rajt_app;
grant execute on function claim_places, release_places, sell_places to rajt_app;
