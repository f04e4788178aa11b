import { type AttemptId, asId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import type { Attempt } from './queries.ts';

/** Open attempts whose deadline was more than an hour ago. */
export async function findOverdueAttempts(handle: Handle): Promise<Pick<Attempt, 'id' | 'orderRef'>[]> {
  const { rows } = await sql<{ id: string; orderRef: string }>`
    select id::text, order_ref as "orderRef" from payment_attempt
    where state in ('created', 'started', 'authorizing') and timeout_at < app_now() - interval '1 hour'
    order by id`.execute(handle);
  return rows.map((row) => ({ ...row, id: asId<AttemptId>(row.id) }));
}

/**
 * Claims open attempts that were not checked for two minutes (an IPN may never come: reliability B10), or not since
 * their deadline, with some time for the gateway's clock. The longest waiting first.
 */
export async function claimStaleAttempts(
  handle: Handle,
  limit: number,
): Promise<Pick<Attempt, 'id' | 'orderRef' | 'merchant'>[]> {
  const { rows } = await sql<{ id: string; orderRef: string; merchant: string }>`
    update payment_attempt set checked_at = app_now() where id in (
      select id from payment_attempt
      where state in ('created', 'started', 'authorizing') and (
        coalesce(checked_at, created_at) < app_now() - interval '2 minutes'
        or (timeout_at < app_now() - interval '3 seconds'
          and coalesce(checked_at, created_at) < timeout_at + interval '3 seconds'))
      order by coalesce(checked_at, created_at) limit ${limit} for update skip locked)
    returning id::text, order_ref as "orderRef", merchant`.execute(handle);
  return rows.map((row) => ({ ...row, id: asId<AttemptId>(row.id) }));
}
