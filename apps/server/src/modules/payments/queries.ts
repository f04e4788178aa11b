import { type AttemptId, asId, type OrderId } from '@rajt/rules/ids';
import type { AttemptState } from '@rajt/rules/states';
import { type Selectable, sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database.ts';
import type { PaymentAttempt } from '../../platform/database-types.gen.ts';

export interface Attempt {
  readonly id: AttemptId;
  readonly orderId: OrderId;
  readonly orderRef: string;
  readonly transactionId: string | null;
  readonly state: AttemptState;
  readonly amountHuf: number;
  readonly paymentUrl: string | null;
  readonly timeoutAt: Date;
  /** Whether its `start` may still be on the way to the gateway. */
  readonly isFresh: boolean;
}

/** Longer than a `start` can take (simplepay.ts gives up after 10 s). */
const isFresh = sql<boolean>`created_at > clock_timestamp() - interval '15 seconds'`.as('is_fresh');

function asAttempt(row: Selectable<PaymentAttempt> & { is_fresh: boolean }): Attempt {
  return {
    id: asId<AttemptId>(row.id),
    orderId: asId<OrderId>(row.purchase_id),
    orderRef: row.order_ref,
    transactionId: row.transaction_id,
    state: row.state as AttemptState,
    amountHuf: row.amount_huf,
    paymentUrl: row.payment_url,
    timeoutAt: row.timeout_at,
    isFresh: row.is_fresh,
  };
}

export async function insertAttempt(
  trx: Trx,
  attempt: { orderId: OrderId; merchant: string; orderRef: string; amountHuf: number; timeoutAt: Date },
): Promise<Attempt> {
  const row = await trx
    .insertInto('payment_attempt')
    .values({
      purchase_id: attempt.orderId,
      provider: 'simplepay',
      merchant: attempt.merchant,
      order_ref: attempt.orderRef,
      amount_huf: attempt.amountHuf,
      timeout_at: attempt.timeoutAt,
    })
    .returningAll()
    .returning(isFresh)
    .executeTakeFirstOrThrow();
  return asAttempt(row);
}

export async function findAttempt(handle: Handle, id: AttemptId): Promise<Attempt | undefined> {
  const row = await handle
    .selectFrom('payment_attempt')
    .selectAll()
    .select(isFresh)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && asAttempt(row);
}

/** First lock of a settlement: attempt, then order, cart, entries, pools. */
export async function lockAttempt(trx: Trx, id: AttemptId): Promise<Attempt> {
  const row = await trx
    .selectFrom('payment_attempt')
    .selectAll()
    .select(isFresh)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return asAttempt(row);
}

export async function findAttemptByRef(handle: Handle, orderRef: string): Promise<Attempt | undefined> {
  const row = await handle
    .selectFrom('payment_attempt')
    .selectAll()
    .select(isFresh)
    .where('order_ref', '=', orderRef)
    .executeTakeFirst();
  return row && asAttempt(row);
}

export async function findAttemptOfOrder(handle: Handle, orderId: OrderId): Promise<Attempt | undefined> {
  const row = await handle
    .selectFrom('payment_attempt')
    .selectAll()
    .select(isFresh)
    .where('purchase_id', '=', orderId)
    .executeTakeFirst();
  return row && asAttempt(row);
}

/** The gateway took the payment: its number and where the buyer goes. Never overwrites what is known already. */
export async function markStarted(
  handle: Handle,
  id: AttemptId,
  gateway: { transactionId: string; paymentUrl: string },
): Promise<void> {
  await handle
    .updateTable('payment_attempt')
    .set({
      transaction_id: gateway.transactionId,
      payment_url: gateway.paymentUrl,
      state: sql<string>`case when state = 'created' then 'started' else state end`,
    })
    .where('id', '=', id)
    .execute();
}

export async function setAttemptState(
  trx: Trx,
  id: AttemptId,
  change: { state: AttemptState; transactionId?: string; errorCodes?: number[] },
): Promise<void> {
  const isOver = change.state !== 'started' && change.state !== 'authorizing' && change.state !== 'created';
  await trx
    .updateTable('payment_attempt')
    .set({
      state: change.state,
      checked_at: sql<Date>`now()`,
      ...(change.transactionId ? { transaction_id: change.transactionId } : {}),
      ...(change.errorCodes ? { error_codes: change.errorCodes } : {}),
      ...(isOver ? { finished_at: sql<Date>`coalesce(finished_at, now())` } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Open attempts that nobody has looked at for a while (an IPN may never come: reliability B10). */
export async function findStaleAttempts(handle: Handle, limit: number): Promise<AttemptId[]> {
  const rows = await handle
    .selectFrom('payment_attempt')
    .select('id')
    .where('state', 'in', ['created', 'started', 'authorizing'])
    .where('created_at', '<', sql<Date>`now() - interval '2 minutes'`)
    .where((or) =>
      or.or([or('checked_at', 'is', null), or('checked_at', '<', sql<Date>`now() - interval '2 minutes'`)]),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => asId<AttemptId>(row.id));
}

/** Remembers that the gateway is being asked; false when somebody has asked within the last seconds. */
export async function claimCheck(handle: Handle, id: AttemptId, everySeconds: number): Promise<boolean> {
  // A row that is being settled is being looked at: no page waits for it.
  const { rows } = await sql`
    update payment_attempt set checked_at = now() where id = (
      select id from payment_attempt
      where id = ${id} and coalesce(checked_at, created_at) < now() - make_interval(secs => ${everySeconds})
      for update skip locked)
    returning id`.execute(handle);
  return rows.length === 1;
}

/** The IPN inbox: one row for each status of a payment, however often it comes. */
export async function storeMessage(
  trx: Trx,
  message: { merchant: string; transactionId: string; orderRef: string; status: string; rawBody: string },
): Promise<void> {
  await trx
    .insertInto('payment_message')
    .values({
      provider: 'simplepay',
      merchant: message.merchant,
      transaction_id: message.transactionId,
      order_ref: message.orderRef,
      status: message.status,
      raw_body: message.rawBody,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'merchant', 'transaction_id', 'status'])
        .doUpdateSet({ deliveries: sql<number>`payment_message.deliveries + 1` }),
    )
    .execute();
}

export async function setBackEvent(handle: Handle, orderRef: string, event: string): Promise<void> {
  await handle
    .updateTable('payment_attempt')
    .set({ back_event: event })
    .where('order_ref', '=', orderRef)
    .execute();
}

export type RefundReason = 'place_lost' | 'amount_mismatch' | 'duplicate_payment';

/** Notes that money must go back; null when it was noted before. */
export async function insertRefund(
  trx: Trx,
  refund: { attemptId: AttemptId; amountHuf: number; reason: RefundReason },
): Promise<string | null> {
  const row = await trx
    .insertInto('refund')
    .values({ attempt_id: refund.attemptId, amount_huf: refund.amountHuf, reason: refund.reason })
    .onConflict((conflict) => conflict.columns(['attempt_id', 'reason']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findRefund(handle: Handle, refundId: string) {
  return handle
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .select([
      'refund.id',
      'refund.state',
      'refund.amount_huf as amountHuf',
      'payment_attempt.order_ref as orderRef',
      'payment_attempt.id as attemptId',
    ])
    .where('refund.id', '=', refundId)
    .executeTakeFirst();
}

/** Refunds that are due for more than an hour. */
export async function findOverdueRefunds(handle: Handle): Promise<string[]> {
  const rows = await handle
    .selectFrom('refund')
    .select('id')
    .where('state', '=', 'due')
    .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** False when it was done before. */
export async function markRefunded(trx: Trx, refundId: string, reference: string): Promise<boolean> {
  const row = await trx
    .updateTable('refund')
    .set({ state: 'done', gateway_reference: reference, done_at: sql<Date>`now()` })
    .where('id', '=', refundId)
    .where('state', '=', 'due')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
