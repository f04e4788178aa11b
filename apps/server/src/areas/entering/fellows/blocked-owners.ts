import type {
  listBlocked as list,
  unblockOwner as unblock,
} from '@rajt/contract/entering/operations/fellows';
import { budapestDate } from '@rajt/rules/dates';
import { asId, type UserId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { lockPeople } from '../../people/accounts/index.ts';
import { deleteBlock, findBlockedOwners } from './keeper-queries.ts';

export async function listBlocked(
  { db }: Pick<Deps, 'db'>,
  { viewer }: Call<typeof list>,
): Promise<Reply<typeof list>> {
  const owners = await findBlockedOwners(db, viewer.id);
  const items = owners.map(({ id, since, ...user }) => ({ uid: id, user, since: budapestDate(since) }));
  return ok({ data: { items } });
}

/** Takes an objection back. It puts nobody on a list: the other one adds them again by the search. */
export async function unblockOwner(
  { db }: Pick<Deps, 'db'>,
  { viewer, params }: Call<typeof unblock>,
): Promise<Reply<typeof unblock>> {
  const ownerId = asId<UserId>(params.ownerId);
  await inTransaction(db, async (trx) => {
    await lockPeople(trx, viewer.id, [ownerId]);
    if (!(await deleteBlock(trx, viewer.id, ownerId))) throw new Refusal('not_found');
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'objection.lifted',
      subject: `person:${viewer.id}`,
      detail: { owner: ownerId },
    });
  });
  return { status: 204, body: undefined };
}
