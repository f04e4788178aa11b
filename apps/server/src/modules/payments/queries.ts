import { type AttemptId, asId, type OrderId } from '@rajt/rules/ids';
import type { AttemptState } from '@rajt/rules/states';
import { type Selectable, sql } from 'kysely';
import { built } from '../../platform/built-query.ts';
import { type Handle, mayBeForgotten, states, type Trx } from '../../platform/database.ts';
import type { PaymentAttempt } from '../../platform/database-types.gen.ts';
import { enqueueing } from '../../platform/jobs.ts';
import { checkPaymentJob } from './job-names.ts';

export interface Attempt {
  readonly id: AttemptId;
  readonly orderId: OrderId;
  readonly orderRef: string;
  readonly transactionId: string | null;
  readonly state: AttemptState;
  readonly amountHuf: number;
  readonly paymentUrl: string | null;
  readonly timeoutAt: Date;
  /** The gateway has begun with it, as far as it or the returning browser has told. */
  readonly isBegun: boolean;
  /** Whether its `start` may still be on the way to the gateway. */
  readonly isFresh: boolean;
}

/** Longer than a `start` can take (simplepay.ts gives up after 10 s). */
const isFresh = sql<boolean>`created_at > app_clock() - interval '15 seconds'`.as('is_fresh');

// By name, so that the statements can be prepared (platform/database.ts).
const attemptColumns = [
  'id',
  'purchase_id',
  'order_ref',
  'transaction_id',
  'state',
  'amount_huf',
  'payment_url',
  'timeout_at',
  'back_event',
] as const satisfies readonly (keyof PaymentAttempt)[];
type AttemptRow = Pick<Selectable<PaymentAttempt>, (typeof attemptColumns)[number]> & { is_fresh: boolean };

function asAttempt(row: AttemptRow): Attempt {
  return {
    id: asId<AttemptId>(row.id),
    orderId: asId<OrderId>(row.purchase_id),
    orderRef: row.order_ref,
    transactionId: row.transaction_id,
    state: row.state as AttemptState,
    amountHuf: row.amount_huf,
    paymentUrl: row.payment_url,
    timeoutAt: row.timeout_at,
    isBegun: row.state === 'authorizing' || row.back_event === 'SUCCESS',
    isFresh: row.is_fresh,
  };
}

const writeAttempt = built(
  (
    handle: Handle,
    orderId: OrderId,
    merchant: string,
    orderRef: string,
    amountHuf: number,
    timeoutAt: Date,
  ) =>
    handle
      .insertInto('payment_attempt')
      .values({
        purchase_id: orderId,
        provider: 'simplepay',
        merchant,
        order_ref: orderRef,
        amount_huf: amountHuf,
        timeout_at: timeoutAt,
      })
      .returning(attemptColumns)
      .returning(isFresh),
);

export async function insertAttempt(
  trx: Trx,
  attempt: { orderId: OrderId; merchant: string; orderRef: string; amountHuf: number; timeoutAt: Date },
): Promise<Attempt> {
  const { orderId, merchant, orderRef, amountHuf, timeoutAt } = attempt;
  const [row] = await writeAttempt(trx, orderId, merchant, orderRef, amountHuf, timeoutAt);
  if (!row) throw new Error('no payment attempt was written');
  return asAttempt(row);
}

const attempts = (handle: Handle) =>
  handle.selectFrom('payment_attempt').select(attemptColumns).select(isFresh);
const attemptById = built((handle: Handle, id: AttemptId) => attempts(handle).where('id', '=', id));
const attemptByIdLocked = built((handle: Handle, id: AttemptId) =>
  attempts(handle).where('id', '=', id).forUpdate(),
);
const attemptByRef = built((handle: Handle, orderRef: string) =>
  attempts(handle).where('order_ref', '=', orderRef),
);
const attemptOfOrder = built((handle: Handle, orderId: OrderId) =>
  attempts(handle).where('purchase_id', '=', orderId),
);

export async function findAttempt(handle: Handle, id: AttemptId): Promise<Attempt | undefined> {
  const [row] = await attemptById(handle, id);
  return row && asAttempt(row);
}

/** First lock of a settlement: attempt, then order, cart, buyer, entries, pools. */
export async function lockAttempt(trx: Trx, id: AttemptId): Promise<Attempt> {
  const [row] = await attemptByIdLocked(trx, id);
  if (!row) throw new Error(`there is no payment attempt ${id}`);
  return asAttempt(row);
}

export async function findAttemptByRef(handle: Handle, orderRef: string): Promise<Attempt | undefined> {
  const [row] = await attemptByRef(handle, orderRef);
  return row && asAttempt(row);
}

export async function findAttemptOfOrder(handle: Handle, orderId: OrderId): Promise<Attempt | undefined> {
  const [row] = await attemptOfOrder(handle, orderId);
  return row && asAttempt(row);
}

const noteStarted = built((handle: Handle, id: AttemptId, transactionId: string, paymentUrl: string) =>
  handle
    .updateTable('payment_attempt')
    .set({
      transaction_id: transactionId,
      payment_url: paymentUrl,
      state: sql<string>`case when state = 'created' then 'started' else state end`,
    })
    .where('id', '=', id)
    .returning(mayBeForgotten.as('forgotten')),
);

/**
 * The gateway took the payment: its number and where the buyer goes. Never overwrites what is known already. Forgotten, it
 * is a start without an answer: the gateway tells.
 */
export async function markStarted(
  handle: Handle,
  id: AttemptId,
  gateway: { transactionId: string; paymentUrl: string },
): Promise<void> {
  await noteStarted(handle, id, gateway.transactionId, gateway.paymentUrl);
}

const moveAttempt = built(
  (
    handle: Handle,
    id: AttemptId,
    state: AttemptState,
    isOver: boolean,
    transactionId: string | null,
    errorCodes: number[] | null,
  ) =>
    handle
      .updateTable('payment_attempt')
      .set({
        state,
        checked_at: sql<Date>`app_now()`,
        finished_at: sql<Date | null>`case when ${isOver}::boolean then coalesce(finished_at, app_now()) else finished_at end`,
        transaction_id: sql<string | null>`coalesce(${transactionId}, transaction_id)`,
        error_codes: sql<number[]>`coalesce(${errorCodes}, error_codes)`,
      })
      .where('id', '=', id),
);

export async function setAttemptState(
  trx: Trx,
  id: AttemptId,
  change: { state: AttemptState; transactionId?: string; errorCodes?: number[] },
): Promise<void> {
  const isOver = change.state !== 'started' && change.state !== 'authorizing' && change.state !== 'created';
  await moveAttempt(trx, id, change.state, isOver, change.transactionId || null, change.errorCodes ?? null);
}

/**
 * Takes up open attempts that nobody has looked at for two minutes (an IPN may never come: reliability B10), or since
 * their deadline, when the gateway's own clock has passed it too. The longest waiting first.
 */
export async function claimStaleAttempts(
  handle: Handle,
  limit: number,
): Promise<Pick<Attempt, 'id' | 'orderRef'>[]> {
  const { rows } = await sql<{ id: string; orderRef: string }>`
    update payment_attempt set checked_at = app_now() where id in (
      select id from payment_attempt
      where state in ('created', 'started', 'authorizing') and (
        coalesce(checked_at, created_at) < app_now() - interval '2 minutes'
        or (timeout_at < app_now() - interval '3 seconds' and coalesce(checked_at, created_at) < timeout_at + interval '3 seconds'))
      order by coalesce(checked_at, created_at) limit ${limit} for update skip locked)
    returning id::text, order_ref as "orderRef"`.execute(handle);
  return rows.map((row) => ({ id: asId<AttemptId>(row.id), orderRef: row.orderRef }));
}

/** Remembers that the gateway is being asked; false when somebody has asked within the last seconds. */
export async function claimCheck(handle: Handle, id: AttemptId, everySeconds: number): Promise<boolean> {
  // A row that is being settled is being looked at: no page waits for it.
  const { rows } = await sql`
    update payment_attempt set checked_at = app_now() where id = (
      select id from payment_attempt
      where id = ${id} and coalesce(checked_at, created_at) < app_now() - make_interval(secs => ${everySeconds})
      for update skip locked)
    returning id`.execute(handle);
  return rows.length === 1;
}

/**
 * The IPN inbox: one row for each status of a payment, however often it comes, and in the same statement the job that
 * will ask the gateway. False: it is for an order that is not ours.
 */
export async function storeMessage(
  handle: Handle,
  message: { merchant: string; transactionId: string; orderRef: string; status: string; rawBody: string },
): Promise<boolean> {
  const ask = enqueueing(checkPaymentJob, {
    payload: sql`json_build_object('attemptId', a.id::text, 'orderRef', a.order_ref)`,
    key: sql`'check-payment:' || a.id`,
  });
  const { rows } = await sql`
    with stored as (
      insert into payment_message as m (provider, merchant, transaction_id, order_ref, status, raw_body)
      values ('simplepay', ${message.merchant}, ${message.transactionId}, ${message.orderRef}, ${message.status},
        ${message.rawBody})
      on conflict (provider, merchant, transaction_id, status) do update set deliveries = m.deliveries + 1
      returning order_ref
    )
    select ${ask} from stored join payment_attempt a using (order_ref)`.execute(handle);
  return rows.length > 0;
}

export async function setBackEvent(handle: Handle, orderRef: string, event: string): Promise<void> {
  await handle
    .updateTable('payment_attempt')
    .set({ back_event: event })
    .where('order_ref', '=', orderRef)
    .execute();
}

export type RefundReason = 'place_lost' | 'amount_mismatch';

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
    .where('state', 'in', states('due'))
    .where('created_at', '<', sql<Date>`app_now() - interval '1 hour'`)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** False when it was done before. */
export async function markRefunded(trx: Trx, refundId: string, reference: string): Promise<boolean> {
  const row = await trx
    .updateTable('refund')
    .set({ state: 'done', gateway_reference: reference, done_at: sql<Date>`app_now()` })
    .where('id', '=', refundId)
    .where('state', 'in', states('due'))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
