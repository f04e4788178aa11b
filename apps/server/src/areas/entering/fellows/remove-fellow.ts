import type { removeFellow as operation } from '@rajt/contract/entering/operations/fellows';
import { asId, type UserId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { lockOwner } from './add-fellow.ts';
import { deleteUnused } from './managed-queries.ts';
import { deleteFellow } from './queries.ts';

/** Removes a fellow from the list; their entries stay. */
export async function removeFellow(
  { db }: Pick<Deps, 'db'>,
  { viewer, params }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const personId = asId<UserId>(params.personId);
  await inTransaction(db, async (trx) => {
    await lockOwner(trx, viewer.id);
    if (!(await deleteFellow(trx, viewer.id, personId))) throw new Refusal('not_found');
    await deleteUnused(trx, [personId]);
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'fellow.removed',
      subject: `person:${viewer.id}`,
      detail: { fellow: personId },
    });
  });
  return { status: 204, body: undefined };
}
