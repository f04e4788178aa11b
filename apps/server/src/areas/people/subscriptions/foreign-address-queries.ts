import { sql } from 'kysely';
import {
  type AddressColumn,
  type StaleAddress,
  staleRows,
} from '../../../platform/postgres/ascii-addresses.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

export const subscriptionAddresses: AddressColumn = {
  table: 'newsletter_subscription',
  key: 'id',
  keyType: 'uuid',
  column: 'email',
};

/** A subscription of a mailbox, whatever form of the address it has. */
export interface MailboxSubscription {
  readonly id: string;
  readonly email: string;
  /** The plan, or the branch of the news. */
  readonly list: string;
  readonly state: 'pending' | 'active' | 'paused' | 'ended';
  readonly wantedAt: Date;
  readonly endedAt: Date | null;
}

/** Locks all subscriptions of addresses, by id. */
export async function lockOfAddresses(trx: Trx, emails: readonly string[]): Promise<MailboxSubscription[]> {
  const { rows } = await sql<MailboxSubscription>`
    select id, email, coalesce(series_id, branch) as list, state, coalesce(confirmed_at, created_at) as "wantedAt",
      ended_at as "endedAt"
    from newsletter_subscription where email = any(${[...emails]}::text[]) order by id for no key update`.execute(
    trx,
  );
  return rows;
}

/** Writes the canonical address of locked subscriptions of which no two are alive for one list. */
export async function writeCanonical(trx: Trx, stale: readonly StaleAddress[]): Promise<void> {
  await sql`
    update newsletter_subscription s set email = n.after from ${staleRows(stale, 'uuid')} n where s.id = n.key`.execute(
    trx,
  );
}
