import { type RawBuilder, sql } from 'kysely';
import { enqueueing } from '../../../platform/jobs/jobs.ts';
import { checkPaymentJob } from './job-names.ts';
import { BALANCE, type NewAttempt } from './new-attempt.ts';

/** Fragments for statements of other modules that read or check a payment of this module (as in cart/statement-queries.ts). */

/** The order of an order's attempts in which the one that determines its payment state comes first (`findDecisiveAttempt`). */
export const decisiveFirst = sql`state = 'finished' desc,
  -- The time when each ended does not say which one paid: the second may be settled first.
  exists (select from refund where attempt_id = payment_attempt.id and line_id is null), id desc`;

/**
 * Claims a check of the attempts of `source`, a common table expression with their `id`: those that were not checked within
 * the last seconds. Returns what `checkingSoon` needs.
 */
export function claimingCheck(source: string, everySeconds: number): RawBuilder<unknown> {
  // A row that is locked is being settled, so it needs no check and no page waits for it.
  return sql`update payment_attempt set checked_at = app_now() where id in (
      select id from payment_attempt
      where id in (select id from ${sql.ref(source)})
        and coalesce(checked_at, created_at) < app_now() - make_interval(secs => ${everySeconds}::int)
      for update skip locked)
    returning id, order_ref, merchant`;
}

/** Enqueues a check of each attempt of `source`, a common table expression; one job for each attempt. */
export function checkingSoon(source: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${source}.${name}`);
  return enqueueing(checkPaymentJob, {
    payload: sql`json_build_object('attemptId', ${column('id')}::text, 'orderRef', ${column('order_ref')}, 'merchant', ${column('merchant')})`,
    key: sql`'check-payment:' || ${column('id')}`,
  });
}

/**
 * Writes an attempt with its tenders: common table expressions of the statement that writes its order, or that finds it.
 * `source` is the expression of the order with its `id`; `new_attempt` has the attempt's.
 */
export function writingAttempt(source: string, attempt: NewAttempt): RawBuilder<unknown> {
  return sql`new_attempt as (
      insert into payment_attempt (order_id, provider, merchant, order_ref, amount_huf, balance_huf, timeout_at)
      select id, ${attempt.merchant === BALANCE ? BALANCE : 'simplepay'}, ${attempt.merchant},
        ${attempt.orderRef}, ${attempt.amountHuf}::int, ${attempt.balanceHuf}::int, ${attempt.timeoutAt}::timestamptz
      from ${sql.ref(source)}
      returning id, amount_huf, balance_huf
    ), new_tenders as (
      insert into order_tender (attempt_id, method, amount_huf)
      select id, ${attempt.method}, amount_huf from new_attempt where amount_huf > 0
      union all select id, 'balance', balance_huf from new_attempt where balance_huf > 0
    )`;
}
