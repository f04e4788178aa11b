import { sql } from 'kysely';
import { type NewFlag, raiseFlag } from '../areas/office/flags/index.ts';
import type { Trx } from '../platform/postgres/database.ts';

/** Raises the flags that the demo's orders would have raised: for withdrawn goods to be sent back, and for payments without goods. */
export async function raiseDemoFlags(trx: Trx): Promise<void> {
  const { rows } = await sql<NewFlag>`
    select 'product_withdrawn' as kind, 'orders:' || o.id as subject,
      jsonb_build_object('trid', o.trid, 'pieces', count(*), 'amountHuf', sum(l.amount_huf)) as detail
    from product_item x join orders o on o.id = x.order_id join order_line l on l.product_item_id = x.id
    where x.state = 'paid' and x.withdrawn_at is not null group by o.id
    union all
    select 'payment_unfulfilled', 'payment_attempt:' || a.id,
      jsonb_build_object('trid', o.trid, 'reason', f.reason, 'amountHuf', f.amount_huf, 'totalHuf', o.total_huf)
    from refund f join payment_attempt a on a.id = f.attempt_id join orders o on o.id = a.order_id
    where f.line_id is null`.execute(trx);
  for (const flag of rows) await raiseFlag(trx, flag);
}
