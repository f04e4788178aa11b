-- Donations have a ledger account of their own: they are owed to charities and are no sales (decision 0047).

insert into ledger_account (code) values ('donations:payable');

-- Postings never change: what was booked as a sale is moved, by order and line, without what went back of it already.
with owed as (
  select t.order_id, p.subject, sum(p.amount_huf) as amount_huf
  from ledger_posting p
  join ledger_account a on a.id = p.account_id and a.code = 'sales:products'
  join ledger_transaction t on t.id = p.transaction_id
  join order_line l on p.subject = 'order_line:' || l.id
  join product_item x on x.id = l.product_item_id
  join product_variant v on v.id = x.variant_id
  join charity c on c.product_id = v.product_id
  group by t.order_id, p.subject having sum(p.amount_huf) <> 0
), moved as (
  insert into ledger_transaction (business_key, kind, order_id)
  select 'donations-moved:' || order_id, 'donations_moved', order_id from owed group by order_id
  returning id, order_id
)
insert into ledger_posting (transaction_id, account_id, amount_huf, subject)
select m.id, a.id, case a.code when 'sales:products' then -o.amount_huf else o.amount_huf end, o.subject
from moved m join owed o using (order_id), ledger_account a
where a.code in ('sales:products', 'donations:payable');
