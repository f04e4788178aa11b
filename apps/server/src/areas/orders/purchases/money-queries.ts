import type { PaymentMethod } from '@rajt/rules/checkout/payment-methods';
import type { OrderId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

export interface TenderRow {
  readonly orderId: OrderId;
  readonly method: PaymentMethod | 'balance';
  readonly amountHuf: number;
}

/**
 * The tenders that have paid orders. A payment that is refunded whole is no tender of a paid order. The tender of an order that
 * has bought nothing is the money that came: its balance was never spent.
 */
export async function findTendersOf(handle: Handle, orderIds: readonly OrderId[]): Promise<TenderRow[]> {
  const { rows } = await sql<TenderRow>`
    select a.order_id::text as "orderId", t.method, t.amount_huf as "amountHuf"
    from payment_attempt a join order_tender t on t.attempt_id = a.id join orders o on o.id = a.order_id
    where a.order_id = any(${[...orderIds]}::bigint[]) and a.state = 'finished'
      and (o.state = 'unfulfilled' and t.method <> 'balance'
        or not exists (select from refund r where r.attempt_id = a.id and r.line_id is null)) order by t.id`.execute(
    handle,
  );
  return rows;
}

export interface RefundRow {
  readonly orderId: OrderId;
  readonly id: string;
  readonly textHu: string | null;
  readonly textEn: string | null;
  readonly amountHuf: number;
  readonly isDone: boolean;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
}

/** The refunds of orders, done or not. */
export async function findRefundsOf(handle: Handle, orderIds: readonly OrderId[]): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select a.order_id::text as "orderId", r.id::text, l.text_hu as "textHu", l.text_en as "textEn",
      r.amount_huf as "amountHuf", r.state = 'done' as "isDone", r.created_at as "createdAt", r.done_at as "doneAt"
    from refund r join payment_attempt a on a.id = r.attempt_id left join order_line l on l.id = r.line_id
    where a.order_id = any(${[...orderIds]}::bigint[]) order by r.id`.execute(handle);
  return rows;
}
