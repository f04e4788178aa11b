import { sql } from 'kysely';
import { enqueueOverdue } from '../areas/papers/invoices/index.ts';
import type { Trx } from '../platform/postgres/database.ts';

/**
 * The invoices of what the demo's people have bought. Those of accounts are due, and made as any others; made-up people have
 * theirs, without their content, as nobody will ever look at thousands of them.
 */
export async function insertInvoices(trx: Trx): Promise<void> {
  await sql`create temporary table made_up on commit drop as
    select o.id as order_id, l.id as line_id, l.amount_huf, l.text_hu, o.settled_at
    from orders o join order_line l on l.order_id = o.id and l.kind = 'entry'
    join account a on a.person_id = o.account_id and a.password_hash is null
    where o.state = 'paid' and not exists (select from invoice v where v.order_id = o.id)`.execute(trx);
  await sql`
    with written as (
      insert into invoice (order_id, position, kind, state, content, net_huf, vat_huf, gross_huf, provider,
        created_at, done_at)
      select order_id, 1, 'original', 'done', '{}', sum(gross - vat), sum(vat), sum(gross), 'preview', settled_at,
        settled_at
      from (select order_id, settled_at, sum(amount_huf)::int as gross, round(sum(amount_huf) * 27 / 127.0)::int as vat
        from made_up group by order_id, settled_at, text_hu, amount_huf) one
      group by order_id, settled_at having sum(gross) > 0 returning id, order_id)
    insert into invoice_line (invoice_id, line_id, sold_huf)
    select written.id, line_id, amount_huf from written join made_up using (order_id)`.execute(trx);
  await sql`
    insert into invoice (order_id, position, kind, is_stale, created_at)
    select t.order_id, 1, 'original', true, max(t.at)
    from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
      join ledger_account a on a.id = p.account_id
    where t.business_key = 'order-paid:' || t.order_id and a.code like 'sales:%'
    group by t.order_id having sum(p.amount_huf) < 0
    on conflict do nothing`.execute(trx);
  await enqueueOverdue(trx);
}
