import type { CreditOrigin } from '@rajt/rules/checkout/balance';
import type { CalendarDate } from '@rajt/rules/dates';
import { asId, type LotId, type OrderId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

export interface Credit {
  readonly accountId: UserId;
  /** Above zero, in whole forints. */
  readonly amountHuf: number;
  readonly origin: CreditOrigin;
  /** The organiser's note about it; empty otherwise. */
  readonly note?: string;
  /** The last day on which it can be spent (`lastDayOfCredit`). */
  readonly expiresOn: CalendarDate;
  /** It pays for services only, because it came by a SZÉP card. */
  readonly isServicesOnly: boolean;
  /** The ledger account that it comes out of: the one that owed it until now, or what it costs. */
  readonly from: string;
  /** The subject of that account's posting, `table:id`; null: the new lot. */
  readonly subject: string | null;
  /** The order that it is about, if there is one. */
  readonly orderId?: OrderId;
  /** A second credit with the same key is not written. */
  readonly businessKey: string;
}

/**
 * Adds a lot to a balance with its ledger transaction; null when its key was written before. Locks the balance, which
 * comes after entries and before counters and pools (ARCHITECTURE.md).
 */
export async function credit(trx: Trx, one: Credit): Promise<LotId | null> {
  const { rows } = await sql<{ id: string | null }>`
    select credit_balance(${one.accountId}, ${one.amountHuf}, ${one.origin}, ${one.expiresOn}, ${one.isServicesOnly},
      ${one.note ?? ''}, ${one.from}, ${one.businessKey}, ${one.subject}, ${one.orderId ?? null})::text as id`.execute(
    trx,
  );
  const id = rows[0]?.id;
  return id ? asId<LotId>(id) : null;
}
