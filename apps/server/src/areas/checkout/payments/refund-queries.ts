import type { PayableKind, PaymentMethod } from '@rajt/rules/checkout/payment-methods';
import {
  type AttemptId,
  asId,
  type LineId,
  type OrderId,
  type RefundId,
  type TenderId,
  type UserId,
} from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import type { GatewayTotals } from './queries.ts';
import type { DoneRefund } from './refund-evidence.ts';

/** Why money is refunded when it comes. */
export type SettlementReason =
  | 'place_lost'
  | 'amount_mismatch'
  | 'duplicate_payment'
  | 'race_cancelled'
  /** Late money whose balance share is spent. */
  | 'balance_spent'
  | 'coupon_lost';
/** Why money is refunded: an open list. */
export type RefundReason =
  | SettlementReason
  | 'stock_lost'
  | 'product_cancelled'
  | 'product_withdrawn'
  | 'race_postponed';

export interface Tender {
  readonly id: TenderId;
  readonly orderId: OrderId;
  /** The buyer, whose balance it is where a balance pays. */
  readonly accountId: UserId;
  readonly method: PaymentMethod | 'balance';
  /** The sum that came by it, without what was refunded or is due to be. */
  readonly remainingHuf: number;
}

/** The tenders of a locked attempt, with what is left of each. */
export async function findTenders(trx: Trx, attemptId: AttemptId): Promise<Tender[]> {
  const { rows } = await sql<Tender>`
    select t.id::text, t.method, o.id::text as "orderId", o.account_id::text as "accountId",
      t.amount_huf - coalesce((select sum(r.amount_huf) from refund r where r.tender_id = t.id),
        0)::int as "remainingHuf"
    from order_tender t join payment_attempt a on a.id = t.attempt_id join orders o on o.id = a.order_id
    where t.attempt_id = ${attemptId} order by t.id`.execute(trx);
  return rows;
}

export interface NewRefund {
  readonly attemptId: AttemptId;
  readonly tenderId: TenderId;
  /** Null for a whole payment. */
  readonly lineId: LineId | null;
  readonly amountHuf: number;
  readonly reason: RefundReason;
  /** The business key: one refund for each. */
  readonly businessKey: string;
  /** `balance`: there at once, so it is done. */
  readonly destination: 'gateway' | 'balance';
}

/** The sums that stay bought of a locked order, by lines, once so much of a line is refunded. */
export async function findStaying(
  trx: Trx,
  orderId: OrderId,
  back: { readonly lineId: LineId; readonly amountHuf: number },
): Promise<{ kind: PayableKind; amountHuf: number }[]> {
  const { rows } = await sql<{ kind: PayableKind; amountHuf: number }>`
    select coalesce(l.payable_as, 'product') as kind, l.amount_huf - l.discount_huf - coalesce((
        select sum(r.amount_huf) from refund r where r.line_id = l.id), 0)::int
        - case l.id when ${back.lineId}::bigint then ${back.amountHuf}::int else 0 end as "amountHuf"
    from order_line l where l.order_id = ${orderId} and l.kind <> 'coupon'`.execute(trx);
  return rows;
}

/** Whether a locked attempt has a refund, sent or due, for this line (or as a whole) and reason. */
export async function hasRefund(
  trx: Trx,
  attemptId: AttemptId,
  lineId: LineId | null,
  reason: RefundReason,
): Promise<boolean> {
  const { rows } = await sql`
    select from refund where attempt_id = ${attemptId} and line_id is not distinct from ${lineId}::bigint
      and reason = ${reason} limit 1`.execute(trx);
  return rows.length > 0;
}

/** The database refuses a second refund with the same key. */
export async function insertRefund(trx: Trx, refund: NewRefund): Promise<RefundId> {
  const { rows } = await sql<{ id: string }>`
    insert into refund (attempt_id, tender_id, line_id, amount_huf, reason, business_key, destination, state, done_at)
    values (${refund.attemptId}, ${refund.tenderId}, ${refund.lineId}, ${refund.amountHuf}, ${refund.reason},
      ${refund.businessKey}, ${refund.destination}, ${refund.destination === 'balance' ? 'done' : 'due'},
      case ${refund.destination} when 'balance' then app_now() end)
    returning id::text`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('no refund was written');
  return asId<RefundId>(row.id);
}

/** The attempt of a refund; undefined when the refund is done. */
export async function findAttemptOfRefund(
  handle: Handle,
  refundId: RefundId,
): Promise<AttemptId | undefined> {
  const { rows } = await sql<{ id: string }>`
    select attempt_id::text as id from refund where id = ${refundId} and state in ('due', 'sending')`.execute(
    handle,
  );
  return rows[0] && asId<AttemptId>(rows[0].id);
}

/** A refund that this process has claimed and may send. */
export interface ClaimedRefund {
  readonly id: RefundId;
  readonly orderId: OrderId;
  readonly attemptId: AttemptId;
  readonly orderRef: string;
  readonly merchant: string;
  /** The gateway's; null when it is not known. */
  readonly transactionId: string | null;
  readonly amountHuf: number;
  /** Refunds of the attempt that our books have as executed by the gateway. */
  readonly done: readonly DoneRefund[];
  /** The refunds that are due of the attempt, this one included. */
  readonly dueHuf: number;
  /** Distinguishes this claim from a later one by another process. */
  readonly claimedAt: string;
  /** An earlier claim did not finish: the gateway may have sent it. */
  readonly isRepeat: boolean;
}

/**
 * Longer than the gateway calls that a claim covers can take (10 s each), and longer than a call that timed out can
 * still take effect there.
 */
const CLAIMED_FOR = sql.lit('60 seconds');

/**
 * Claims the next refund of a locked attempt: one whose claim has expired, else the oldest that is due; one at a time,
 * so that what an earlier one has become is known before. `busy`: another process has a claim; null: nothing is due.
 */
export async function claimRefund(trx: Trx, attemptId: AttemptId): Promise<ClaimedRefund | 'busy' | null> {
  const { rows } = await sql<Omit<ClaimedRefund, 'claimedAt'> & { isBusy: boolean }>`
    select r.id::text, a.id::text as "attemptId", a.order_id::text as "orderId", a.order_ref as "orderRef", a.merchant,
      a.transaction_id as "transactionId", r.amount_huf as "amountHuf", r.state = 'sending' as "isRepeat",
      coalesce(r.state = 'sending' and r.claimed_at > app_clock() - ${CLAIMED_FOR}::interval, false) as "isBusy",
      (select sum(amount_huf) from refund where attempt_id = a.id and state in ('due', 'sending'))::int as "dueHuf",
      (select coalesce(jsonb_agg(jsonb_build_object('reference', gateway_reference, 'amountHuf', amount_huf)
        order by id), '[]')
        from refund where attempt_id = a.id and state = 'done' and destination = 'gateway') as done
    from refund r join payment_attempt a on a.id = r.attempt_id
    where r.attempt_id = ${attemptId} and r.state in ('due', 'sending')
    order by r.state = 'sending' desc, r.id limit 1`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  if (row.isBusy) return 'busy';
  const claimed = await sql<{ claimedAt: string }>`
    update refund set state = 'sending', claimed_at = app_clock() where id = ${row.id}
    returning claimed_at::text as "claimedAt"`.execute(trx);
  const [{ claimedAt } = { claimedAt: '' }] = claimed.rows;
  return { ...row, claimedAt };
}

/**
 * Releases the claim of a refund that was not sent: it is due again, unless an earlier try may have sent it. A claim that
 * has expired may belong to another process by now, and stays.
 */
export async function releaseClaim(
  handle: Handle,
  { id, claimedAt, isRepeat }: Pick<ClaimedRefund, 'id' | 'claimedAt' | 'isRepeat'>,
): Promise<void> {
  await sql`
    update refund set claimed_at = null, state = ${isRepeat ? 'sending' : 'due'}
    where id = ${id} and state = 'sending' and claimed_at = ${claimedAt}::timestamptz`.execute(handle);
}

/** Under the lock of its attempt; false when it was done before. */
export async function markRefunded(trx: Trx, refundId: RefundId, reference: string): Promise<boolean> {
  const { rows } = await sql`
    update refund set state = 'done', gateway_reference = ${reference}, done_at = app_now()
    where id = ${refundId} and state = 'sending' returning id`.execute(trx);
  return rows.length === 1;
}

/** Notes the sums of a locked attempt that the gateway reports. */
export async function noteTotals(
  trx: Trx,
  attemptId: AttemptId,
  { receivedHuf, returnedHuf }: GatewayTotals,
): Promise<void> {
  await sql`
    update payment_attempt set received_huf = ${receivedHuf}, returned_huf = ${returnedHuf}
      where id = ${attemptId}`.execute(trx);
}

/** Refunds that are due for more than an hour. */
export async function findOverdueRefunds(handle: Handle): Promise<{ id: RefundId; attemptId: AttemptId }[]> {
  const { rows } = await sql<{ id: string; attemptId: string }>`
    select id::text, attempt_id::text as "attemptId" from refund
    where state in ('due', 'sending') and created_at < app_now() - interval '1 hour' order by id`.execute(
    handle,
  );
  return rows.map((row) => ({ id: asId<RefundId>(row.id), attemptId: asId<AttemptId>(row.attemptId) }));
}
