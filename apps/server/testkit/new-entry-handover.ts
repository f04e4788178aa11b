import { sql } from 'kysely';
import type { Handle } from '../src/platform/postgres/database.ts';
import { hashSecret, newSecret } from '../src/platform/secret.ts';
import { newPaidEntry, type TestEntry } from './new-entry.ts';
import { RUN } from './new-gift.ts';
import type { TestPerson } from './new-person.ts';
import type { TestRace } from './new-race.ts';

/**
 * A paid entry that its participant offers to everybody with the link; its `token` is the link's secret. The event allows it from
 * now on.
 */
export async function newEntryHandover(
  db: Handle,
  giver: TestPerson,
  race: TestRace,
  { feeHuf = 1000 }: { readonly feeHuf?: number } = {},
): Promise<TestEntry & { readonly token: string }> {
  await db
    .updateTable('event')
    .set({ handover_until: sql<Date>`app_now() + interval '30 days'` })
    .where('id', '=', race.eventId)
    .where('handover_until', 'is', null)
    .execute();
  const entry = await newPaidEntry(db, giver, race, { site: RUN });
  const token = newSecret();
  await db
    .insertInto('entry_handover')
    .values({
      entry_id: entry.entryId,
      giver_id: giver.id,
      nonce: Buffer.alloc(16),
      token_hash: hashSecret(token),
      fee_huf: feeHuf,
      expires_at: sql<Date>`app_now() + interval '10 days'`,
    })
    .execute();
  return { ...entry, token };
}
