import type { OrderIds, ShopRows } from './shop-tables.ts';
import { DAY_MS, later } from './shop-time.ts';

/** An amount on an account of the ledger: the code of the account, the amount, its subject. */
export type Posting = readonly [code: string, amountHuf: number, subject: string];

/** Adds a transaction of the ledger with its postings. */
export function post(
  { rows, next, accounts }: ShopRows,
  orderId: string,
  { key, kind, at }: { readonly key: string; readonly kind: string; readonly at: Date },
  postings: readonly Posting[],
): void {
  const id = next.ledger();
  rows.ledger_transaction.push({ id, business_key: key, kind, order_id: orderId, at });
  for (const [code, amountHuf, subject] of postings)
    rows.ledger_posting.push({
      transaction_id: id,
      account_id: accounts.get(code),
      amount_huf: amountHuf,
      subject,
    });
}

/** A refund of a line of an order, or of its whole payment. */
export interface RefundedAmount {
  /** Null: the payment is refunded as a whole. */
  readonly lineId: string | null;
  readonly amountHuf: number;
  readonly reason: string;
  /** The sales account of the line; null: nothing was sold. */
  readonly account: string | null;
}

/** Adds a refund that is done, with its postings. */
export function addRefund(
  shop: ShopRows,
  { orderId, attemptId, tenderId, paidAt }: OrderIds,
  { lineId, amountHuf, reason, account }: RefundedAmount,
): void {
  const id = shop.next.refund();
  const at = later(paidAt, DAY_MS / 4);
  const doneAt = later(at, 60_000);
  const what = lineId === null ? `attempt:${attemptId}` : `line:${lineId}`;
  shop.rows.refund.push({
    id,
    attempt_id: attemptId,
    tender_id: tenderId,
    line_id: lineId,
    amount_huf: amountHuf,
    reason,
    business_key: `${reason.replaceAll('_', '-')}:${what}:tender:${tenderId}`,
    state: 'done',
    gateway_reference: `demo-${id}`,
    created_at: at,
    done_at: doneAt,
  });
  if (lineId !== null && account !== null)
    post(shop, orderId, { key: `line-refunded:${lineId}`, kind: 'line_refunded', at }, [
      [account, amountHuf, `order_line:${lineId}`],
      ['refunds:payable', -amountHuf, `order_line:${lineId}`],
    ]);
  post(shop, orderId, { key: `refund-done:${id}`, kind: 'refund_done', at: doneAt }, [
    ['refunds:payable', amountHuf, `refund:${id}`],
    ['gateway:simplepay', -amountHuf, `refund:${id}`],
  ]);
}
