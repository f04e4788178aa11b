import { type NewFlag, raiseFlag } from '../src/areas/office/flags/index.ts';
import { inTransaction } from '../src/platform/postgres/database.ts';
import type { TestApp } from './app.ts';

/** Raises a flag; returns its id. */
export async function newFlag(t: Pick<TestApp, 'db'>, change: Partial<NewFlag> = {}): Promise<string> {
  const flag: NewFlag = {
    kind: 'payment_unknown_order',
    subject: 'payment_message:1',
    detail: { amountHuf: 8500 },
    ...change,
  };
  await inTransaction(t.db, (trx) => raiseFlag(trx, flag));
  const { id } = await t.db
    .selectFrom('organiser_flag')
    .select('id')
    .where('kind', '=', flag.kind)
    .where('subject', '=', flag.subject)
    .executeTakeFirstOrThrow();
  return id;
}
