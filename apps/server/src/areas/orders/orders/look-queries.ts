import type * as contract from '@rajt/contract/orders/operations/orders';
import type { OrderId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { AttemptState } from '@rajt/rules/states';
import { sql } from 'kysely';
import { pick } from '../../../platform/http/language.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import type { LineKindName } from '../../checkout/cart/index.ts';
import { checkingSoon, claimingCheck, decisiveFirst } from '../../checkout/payments/index.ts';
import { asOrder, type Order, type OrderRow, orderColumns } from './queries.ts';

const columns = sql.join(orderColumns.map((column) => sql.ref(column)));

/** The part of an order's decisive attempt that its buyer sees. */
export interface ShownAttempt {
  readonly state: AttemptState;
  readonly transactionId: string | null;
  readonly balanceHuf: number;
  readonly paymentUrl: string | null;
  /** The buyer has started to pay, according to the gateway or the returning browser. */
  readonly isBegun: boolean;
}

/** An order as its buyer looks at it. */
export interface LookedAtOrder extends Order {
  readonly attempt: ShownAttempt | null;
  /** The kinds of its lines. */
  readonly kinds: readonly (LineKindName | 'coupon')[];
  /** Some of its lines are refunded, or will be. */
  readonly hasRefunds: boolean;
  /** A check of its payment was enqueued by this look. */
  readonly isBeingChecked: boolean;
}

interface LookRow extends OrderRow {
  readonly attemptState: AttemptState | null;
  readonly transactionId: string | null;
  readonly balanceHuf: number | null;
  readonly paymentUrl: string | null;
  readonly isBegun: boolean | null;
  readonly kinds: LookedAtOrder['kinds'];
  readonly hasRefunds: boolean;
  readonly checks: number;
}

/**
 * An account's own order for its buyer to look at; an order of another account is not found. While it waits for its payment, the
 * same statement enqueues a check of it, unless there was one within so many seconds.
 */
export async function lookAtOrder(
  handle: Handle,
  accountId: UserId,
  trid: string,
  checkEverySeconds: number,
): Promise<LookedAtOrder | undefined> {
  const { rows } = await sql<LookRow>`
    with own as (
      select ${columns} from orders where trid = ${trid} and account_id = ${accountId}
    ), attempt as (
      select id, state, transaction_id, balance_huf, payment_url, back_event from payment_attempt
      where order_id = (select id from own) order by ${decisiveFirst} limit 1
    ), waiting as (
      select attempt.id from own, attempt
      where own.state = 'pending' and attempt.state in ('created', 'started', 'authorizing')
    ), due as (
      ${claimingCheck('waiting', checkEverySeconds)}
    )
    select ${sql.join(orderColumns.map((column) => sql.ref(`own.${column}`)))}, attempt.state as "attemptState",
      attempt.transaction_id as "transactionId",
      attempt.balance_huf as "balanceHuf", attempt.payment_url as "paymentUrl",
      attempt.state = 'authorizing' or attempt.back_event is not distinct from 'SUCCESS' as "isBegun",
      array(select distinct kind from order_line where order_id = own.id) as kinds,
      exists (select from order_line l join refund r on r.line_id = l.id where l.order_id = own.id) as "hasRefunds",
      (select count(${checkingSoon('due')})::int from due) as checks
    from own left join attempt on true`.execute(handle);
  const [row] = rows;
  if (!row) return undefined;
  const { attemptState: state, transactionId, paymentUrl, kinds, hasRefunds, checks } = row;
  const attempt = state && {
    state,
    transactionId,
    paymentUrl,
    balanceHuf: row.balanceHuf ?? 0,
    isBegun: row.isBegun ?? false,
  };
  return { ...asOrder(row), attempt, kinds, hasRefunds, isBeingChecked: checks > 0 };
}

/** Whether an order that bought nothing is refunded because its race was cancelled. */
export async function isRaceCancelled(handle: Handle, id: OrderId): Promise<boolean> {
  const { rows } = await sql`
    select from refund r join payment_attempt a on a.id = r.attempt_id
    where a.order_id = ${id} and r.reason = 'race_cancelled' limit 1`.execute(handle);
  return rows.length > 0;
}

interface ReturnedRow {
  readonly textHu: string;
  readonly textEn: string;
  readonly amountHuf: number;
  readonly reason: 'race_cancelled' | 'stock_lost';
}

/** The lines of a paid order that are refunded as their race was cancelled, or they were sold out, before the money came; each text once. */
export async function findReturned(
  handle: Handle,
  id: OrderId,
  language: Language,
): Promise<contract.Order['returned']> {
  const { rows } = await sql<ReturnedRow>`
    select l.text_hu as "textHu", l.text_en as "textEn", sum(r.amount_huf)::int as "amountHuf", r.reason
    from order_line l join refund r on r.line_id = l.id
    where l.order_id = ${id} and r.reason in ('race_cancelled', 'stock_lost') 
    group by l.entry_id, l.text_hu, l.text_en, r.reason order by min(l.id)`.execute(handle);
  return rows.map((row) => ({
    reason: row.reason,
    text: pick(language, row.textHu, row.textEn),
    amount: { amount: row.amountHuf, currency: 'HUF' },
  }));
}
