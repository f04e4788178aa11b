import type { PaymentMethod } from '@rajt/rules/checkout/payment-methods';
import { type AttemptId, asId, type OrderId } from '@rajt/rules/ids';
import { type AttemptState, isOpenAttempt } from '@rajt/rules/states';
import { type Selectable, sql } from 'kysely';
import { asyncCommit, built } from '../../../platform/postgres/built-query.ts';
import {
  type Handle,
  opaqueStateIn,
  type PoolHandle,
  states,
  type Trx,
  violatedConstraint,
} from '../../../platform/postgres/database.ts';
import type { PaymentAttempt } from '../../../platform/postgres/database-types.gen.ts';
import type { NewAttempt } from './new-attempt.ts';
import { decisiveFirst, writingAttempt } from './statement-queries.ts';

export interface Attempt {
  readonly id: AttemptId;
  readonly orderId: OrderId;
  /** The merchant account with which it was opened. */
  readonly merchant: string;
  readonly orderRef: string;
  readonly transactionId: string | null;
  readonly state: AttemptState;
  /** The sum that it asks of the gateway. */
  readonly amountHuf: number;
  /** The sum that a balance pays in addition, or all: then the attempt never leaves us. */
  readonly balanceHuf: number;
  readonly paymentUrl: string | null;
  readonly timeoutAt: Date;
  /** The buyer has started to pay, according to the gateway or the returning browser. */
  readonly isBegun: boolean;
  /** Whether its `start` may still be in flight. */
  readonly isFresh: boolean;
  /** Whether its order still waits for money. */
  readonly isWanted: boolean;
  /** Its deadline passed so long ago that nothing can begin any more. */
  readonly isLongOver: boolean;
}

/** Longer than a `start` can take (simplepay.ts times out after 10 s). */
const isFresh = sql<boolean>`created_at > app_clock() - interval '15 seconds'`.as('is_fresh');
const isWanted = sql<boolean>`exists (
  select from orders where id = payment_attempt.order_id and ${opaqueStateIn('orders.state', 'pending')})`.as(
  'is_wanted',
);

const isLongOver = sql<boolean>`timeout_at <= app_clock() - interval '1 minute'`.as('is_long_over');

// By name, so that the statements can be prepared (platform/postgres/database.ts).
const attemptColumns = [
  'id',
  'order_id',
  'merchant',
  'order_ref',
  'transaction_id',
  'state',
  'amount_huf',
  'balance_huf',
  'payment_url',
  'timeout_at',
  'back_event',
] as const satisfies readonly (keyof PaymentAttempt)[];
type AttemptRow = Pick<Selectable<PaymentAttempt>, (typeof attemptColumns)[number]> & {
  is_fresh: boolean;
  is_wanted: boolean;
  is_long_over: boolean;
};

function asAttempt(row: AttemptRow): Attempt {
  return {
    id: asId<AttemptId>(row.id),
    orderId: asId<OrderId>(row.order_id),
    merchant: row.merchant,
    orderRef: row.order_ref,
    transactionId: row.transaction_id,
    state: row.state as AttemptState,
    amountHuf: row.amount_huf,
    balanceHuf: row.balance_huf,
    paymentUrl: row.payment_url,
    timeoutAt: row.timeout_at,
    isBegun: row.state === 'authorizing' || row.back_event === 'SUCCESS',
    isFresh: row.is_fresh,
    isWanted: row.is_wanted,
    isLongOver: row.is_long_over,
  };
}

/** Writes an attempt with its tenders, in one statement. The database refuses a second open attempt of an order. */
export async function insertAttempt(trx: Trx, orderId: OrderId, attempt: NewAttempt): Promise<Attempt> {
  const { rows } = await sql<{ id: AttemptId }>`
    with paid_order as (select ${orderId}::bigint as id), ${writingAttempt('paid_order', attempt)}
    select id::text from new_attempt`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('no payment attempt was written');
  return asNewAttempt(row.id, orderId, attempt);
}

/** The attempt that was just written. */
export function asNewAttempt(id: AttemptId, orderId: OrderId, attempt: NewAttempt): Attempt {
  const { orderRef, merchant, amountHuf, balanceHuf, timeoutAt } = attempt;
  return {
    id,
    orderId,
    orderRef,
    merchant,
    amountHuf,
    balanceHuf,
    timeoutAt,
    transactionId: null,
    state: 'created',
    paymentUrl: null,
    isBegun: false,
    isFresh: true,
    isWanted: true,
    isLongOver: false,
  };
}

/** By what an attempt pays what the gateway is asked for; null where it asks nothing. */
export async function findMethodOf(handle: Handle, attemptId: AttemptId): Promise<PaymentMethod | null> {
  const { rows } = await sql<{ method: PaymentMethod }>`
    select method from order_tender where attempt_id = ${attemptId} and method <> 'balance'`.execute(handle);
  return rows[0]?.method ?? null;
}

/** How many attempts an order has had. */
export async function countAttempts(trx: Trx, orderId: OrderId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_attempt where order_id = ${orderId}`.execute(trx);
  return rows[0]?.count ?? 0;
}

const attempts = (handle: Handle) =>
  handle.selectFrom('payment_attempt').select(attemptColumns).select([isFresh, isWanted, isLongOver]);
const attemptById = built((handle: Handle, id: AttemptId) => attempts(handle).where('id', '=', id));
const attemptByIdLocked = built((handle: Handle, id: AttemptId) =>
  attempts(handle).where('id', '=', id).forUpdate(),
);
const attemptByRef = built((handle: Handle, orderRef: string) =>
  attempts(handle).where('order_ref', '=', orderRef),
);
const lastAttempt = built((handle: Handle, orderId: OrderId) =>
  attempts(handle).where('order_id', '=', orderId).orderBy('id', 'desc').limit(1),
);
const tellingAttempt = built((handle: Handle, orderId: OrderId) =>
  attempts(handle).where('order_id', '=', orderId).orderBy(decisiveFirst).limit(1),
);

export async function findAttempt(handle: Handle, id: AttemptId): Promise<Attempt | undefined> {
  const [row] = await attemptById(handle, id);
  return row && asAttempt(row);
}

/** First lock of a settlement (the order of locks: ARCHITECTURE.md). */
export async function lockAttempt(trx: Trx, id: AttemptId): Promise<Attempt> {
  const [row] = await attemptByIdLocked(trx, id);
  if (!row) throw new Error(`there is no payment attempt ${id}`);
  return asAttempt(row);
}

export async function findAttemptByRef(handle: Handle, orderRef: string): Promise<Attempt | undefined> {
  const [row] = await attemptByRef(handle, orderRef);
  return row && asAttempt(row);
}

/** The last attempt of an order; only it may be open. */
export async function findAttemptOfOrder(handle: Handle, orderId: OrderId): Promise<Attempt | undefined> {
  const [row] = await lastAttempt(handle, orderId);
  return row && asAttempt(row);
}

/**
 * The attempt that determines the payment state of an order: the one that brought its money and was not refunded as a
 * whole, else the last.
 */
export async function findDecisiveAttempt(handle: Handle, orderId: OrderId): Promise<Attempt | null> {
  const [row] = await tellingAttempt(handle, orderId);
  return row ? asAttempt(row) : null;
}

/** Attempts of an order that may still bring money. */
export async function findOpenAttempts(handle: Handle, orderId: OrderId): Promise<Attempt[]> {
  const rows = await attempts(handle)
    .where('order_id', '=', orderId)
    .where('state', 'in', states('created', 'started', 'authorizing'))
    .execute();
  return rows.map(asAttempt);
}

const noteStarted = asyncCommit((handle: Handle, id: AttemptId, transactionId: string, paymentUrl: string) =>
  handle
    .updateTable('payment_attempt')
    .set({
      transaction_id: transactionId,
      payment_url: paymentUrl,
      state: sql<string>`case when state = 'created' then 'started' else state end`,
    })
    .where('id', '=', id)
    .returning(isWanted),
);

/**
 * The gateway has opened the payment: stores its id and the URL of its page, and never overwrites them. If this commit
 * is lost, the payment is like one whose `start` timed out: a query recovers it. `isWanted`: its order still waits for
 * money. `mismatch`: another attempt has that transaction; nothing was stored.
 */
export async function markStarted(
  handle: PoolHandle,
  id: AttemptId,
  gateway: { transactionId: string; paymentUrl: string },
): Promise<{ isWanted: boolean } | 'mismatch'> {
  try {
    const [row] = await noteStarted(handle, id, gateway.transactionId, gateway.paymentUrl);
    return { isWanted: row?.is_wanted ?? false };
  } catch (error) {
    if (violatedConstraint(error) === 'payment_attempt_merchant_transaction_id_key') return 'mismatch';
    throw error;
  }
}

/** The sums of a payment that the gateway reports. */
export interface GatewayTotals {
  readonly receivedHuf: number;
  /** Null when the gateway did not report it. */
  readonly returnedHuf: number | null;
}

const moveAttempt = built(
  (
    handle: Handle,
    id: AttemptId,
    state: AttemptState,
    isOver: boolean,
    transactionId: string | null,
    errorCodes: number[] | null,
    receivedHuf: number | null,
    returnedHuf: number | null,
  ) =>
    handle
      .updateTable('payment_attempt')
      .set({
        state,
        checked_at: sql<Date>`app_now()`,
        finished_at: sql<Date | null>`case when ${isOver}::boolean then coalesce(finished_at, app_now()) else finished_at end`,
        transaction_id: sql<string | null>`coalesce(${transactionId}, transaction_id)`,
        error_codes: sql<number[]>`coalesce(${errorCodes}, error_codes)`,
        received_huf: sql<number | null>`coalesce(${receivedHuf}, received_huf)`,
        returned_huf: sql<number | null>`coalesce(${returnedHuf}, returned_huf)`,
      })
      .where('id', '=', id)
      .returning(
        sql<boolean>`not exists (
          select from payment_attempt other where other.order_id = payment_attempt.order_id
            and other.id <> payment_attempt.id
            and ${opaqueStateIn('other.state', 'created', 'started', 'authorizing')})`.as('isAlone'),
      ),
);

/**
 * Changes the state of a locked attempt. `isAlone`: no other attempt of its order is open. `money`: what the gateway reports as
 * received and refunded.
 */
export async function setAttemptState(
  trx: Trx,
  id: AttemptId,
  change: { state: AttemptState; transactionId?: string; errorCodes?: number[]; money?: GatewayTotals },
): Promise<{ isAlone: boolean }> {
  const [row] = await moveAttempt(
    trx,
    id,
    change.state,
    !isOpenAttempt(change.state),
    change.transactionId || null,
    change.errorCodes ?? null,
    change.money?.receivedHuf ?? null,
    change.money?.returnedHuf ?? null,
  );
  if (!row) throw new Error(`there is no payment attempt ${id}`);
  return row;
}

/** Whether another attempt has the transaction id that the gateway reports of this one. */
export async function isTransactionOfAnother(
  handle: Handle,
  { id, merchant }: Pick<Attempt, 'id' | 'merchant'>,
  transactionId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from payment_attempt where merchant = ${merchant} and transaction_id = ${transactionId}
      and id <> ${id}`.execute(handle);
  return rows.length > 0;
}

export async function setBackEvent(handle: Handle, orderRef: string, event: string): Promise<void> {
  await handle
    .updateTable('payment_attempt')
    .set({ back_event: event })
    .where('order_ref', '=', orderRef)
    .execute();
}
