import type { SpendableLot } from '@rajt/rules/checkout/balance';
import type { SpentLot } from '@rajt/rules/checkout/refund-split';
import { type AttemptId, asId, type LotId, type RefundId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

/** A lot that can be spent today. */
export interface OpenLot extends SpendableLot {
  readonly id: LotId;
}

/** A part of a lot that a payment takes. */
export interface LotPart {
  readonly lotId: LotId;
  readonly amountHuf: number;
}

/** Locks a balance; returns what can be spent of it, the first to expire first. */
export async function lockLots(trx: Trx, accountId: UserId): Promise<OpenLot[]> {
  await sql`select lock_balance(${accountId})`.execute(trx);
  const { rows } = await sql<{ id: string; remainingHuf: number; isServicesOnly: boolean }>`
    select id::text, remaining_huf as "remainingHuf", is_services_only as "isServicesOnly" from credit_lot
    where account_id = ${accountId} and remaining_huf > 0 and expires_on >= budapest_today()
    order by expires_on, is_services_only desc, id`.execute(trx);
  return rows.map((row) => ({ ...row, id: asId<LotId>(row.id) }));
}

/** Reserves parts of locked lots for an attempt of their holder. */
export async function reserveLots(trx: Trx, attemptId: AttemptId, parts: readonly LotPart[]): Promise<void> {
  await sql`select reserve_balance(${attemptId}, ${parts.map(({ lotId }) => lotId)}::bigint[],
    ${parts.map(({ amountHuf }) => amountHuf)}::int[])`.execute(trx);
}

/** Releases what an attempt had reserved, once it has ended without money or its money is refunded: it can be spent again. */
export async function releaseBalance(trx: Trx, attemptId: AttemptId): Promise<void> {
  await sql`select release_balance(${attemptId})`.execute(trx);
}

/**
 * An attempt has paid: posts what it had reserved to `balance:spending`. Late money takes the same lots again; false when
 * they have not so much any more, and then nothing has changed.
 */
export async function spendBalance(trx: Trx, attemptId: AttemptId): Promise<boolean> {
  const { rows } = await sql<{ isSpent: boolean }>`select spend_balance(${attemptId}) as "isSpent"`.execute(
    trx,
  );
  return rows[0]?.isSpent ?? false;
}

/** A part of a lot that an attempt has spent. */
interface Spend extends SpentLot {
  readonly id: string;
}

/** The parts of a balance, which this locks, that an attempt has spent and that were not returned; what expires last first. */
export async function lockSpent(trx: Trx, accountId: UserId, attemptId: AttemptId): Promise<Spend[]> {
  await sql`select lock_balance(${accountId})`.execute(trx);
  const { rows } = await sql<Spend>`
    select s.id::text, s.amount_huf - s.returned_huf as "leftHuf", l.is_services_only as "isServicesOnly"
    from lot_spend s join credit_lot l on l.id = s.lot_id
    where s.attempt_id = ${attemptId} and s.state = 'spent' order by l.expires_on desc, l.id desc`.execute(
    trx,
  );
  return rows;
}

/** Returns what was spent to the balance, for a refund that was just written; posts it out of `refunds:payable`. */
export async function returnSpent(
  trx: Trx,
  refundId: RefundId,
  parts: readonly { readonly spent: Spend; readonly amountHuf: number }[],
): Promise<void> {
  await sql`select return_balance(${refundId}, ${parts.map(({ spent }) => spent.id)}::bigint[],
    ${parts.map(({ amountHuf }) => amountHuf)}::int[])`.execute(trx);
}
