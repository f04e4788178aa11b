-- What is bought in one go is an order, in the database as in the code: order, order line, tender. Until here its tables were
-- called `purchase…`.

alter table purchase rename to orders;
alter table purchase_line rename to order_line;
alter table purchase_tender rename to order_tender;
alter table order_line rename column purchase_id to order_id;
alter table payment_attempt rename column purchase_id to order_id;
alter table ledger_transaction rename column purchase_id to order_id;

comment on table orders is 'Owner: orders. What an account has agreed to buy in one go, with a frozen sum; the transaction of '
  'the API, known by its trid. Plural, because ORDER is a reserved word. It stays pending over several attempts to pay it; a '
  'paid one stays paid, what went back is told by its refunds.';
comment on table order_line is 'Owner: orders. One thing of an order as it was sold: text, amount, VAT code, for whom. Never changed.';
comment on table order_tender is 'Owner: payments. A means by which an attempt pays its order, and how much by it; together they '
  'pay the sum of the order. Never changed.';

-- Constraints, indexes and sequences carry the names of their tables and columns.
do $$
declare named record;
begin
  for named in
    select format('alter table %s rename constraint %I', conrelid::regclass, conname) as rename, conname as old
    from pg_constraint where connamespace = 'public'::regnamespace and conname like '%purchase%'
    union all
    -- The index of a constraint is renamed with it.
    select format('alter %s %I rename', case relkind when 'i' then 'index' else 'sequence' end, relname), relname
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('i', 'S') and relname like '%purchase%'
      and not exists (select from pg_constraint where conindid = c.oid and conname = c.relname)
  loop
    execute format('%s to %I', named.rename,
      replace(regexp_replace(named.old, '^purchase_(?!line|tender)', 'orders_'), 'purchase', 'order'));
  end loop;
end $$;

-- The ledger names orders in its kinds, keys and subjects. A key must follow: it keeps a payment from being posted twice.
alter table ledger_transaction disable trigger ledger_transaction_frozen;
update ledger_transaction set kind = 'order_paid', business_key = replace(business_key, 'purchase-paid:', 'order-paid:')
where kind = 'purchase_paid';
alter table ledger_transaction enable trigger ledger_transaction_frozen;
alter table ledger_posting disable trigger ledger_posting_frozen;
update ledger_posting set subject = case split_part(subject, ':', 1) when 'purchase' then 'orders:' else 'order_line:' end
  || split_part(subject, ':', 2)
where subject ~ '^purchase(_line)?:';
alter table ledger_posting enable trigger ledger_posting_frozen;

-- Mails that are still to be sent.
update mail_message set payload = payload - 'purchaseId' || jsonb_build_object('orderId', payload -> 'purchaseId')
where payload ? 'purchaseId';

-- The audit log is left as it was written: `purchase.paid` of `purchase:12` there is `order.paid` of `orders:12` today, with
-- the same number. Who reads the log of an order reads both names (modules/privacy/own-data-queries.ts).
