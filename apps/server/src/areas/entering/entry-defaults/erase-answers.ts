import type { eraseAnswers as operation } from '@rajt/contract/entering/operations/entry-defaults';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { lockPerson } from '../../people/accounts/index.ts';
import { deleteAnswers } from './queries.ts';

/** Takes the permission to remember back: of both branches. */
export async function eraseAnswers(
  { db }: Pick<Deps, 'db'>,
  { viewer }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  await inTransaction(db, async (trx) => {
    await lockPerson(trx, viewer.id);
    if (!(await deleteAnswers(trx, viewer.id))) return;
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'entry_defaults.forgotten',
      subject: `person:${viewer.id}`,
    });
  });
  return { status: 204, body: undefined };
}
