import type { Branch } from '@rajt/rules/branch';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';

/** A paid order with whom its invoice is for. */
export interface PaidOrder {
  readonly id: string;
  readonly trid: string;
  readonly branch: Branch;
  readonly billing: { readonly name: string; readonly company: string; readonly vatNumber: string };
  readonly paidAt: Date;
}

const paidOrders = sql<PaidOrder>`
  select id::text, trid, branch, settled_at as "paidAt", jsonb_build_object('name', coalesce(billing ->> 'name', ''),
    'company', coalesce(billing ->> 'company', ''), 'vatNumber', coalesce(billing ->> 'vatNumber', '')) as billing
  from orders where state = 'paid'`;

export async function findPaidOrder(handle: Handle, orderId: string): Promise<PaidOrder | null> {
  const { rows } = await sql<PaidOrder>`${paidOrders} and id = ${orderId}`.execute(handle);
  return rows[0] ?? null;
}

/** A paid order of one's own. */
export async function findOwnPaidOrder(
  handle: Handle,
  accountId: string,
  trid: string,
): Promise<PaidOrder | null> {
  const { rows } =
    await sql<PaidOrder>`${paidOrders} and trid = ${trid} and account_id = ${accountId}`.execute(handle);
  return rows[0] ?? null;
}
