import type { leaveKeeper, listKeepers as operation } from '@rajt/contract/entering/operations/fellows';
import { budapestDate } from '@rajt/rules/dates';
import { asId, type UserId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { lockPeople } from '../../people/accounts/index.ts';
import { findKeepers } from './keeper-queries.ts';
import { deleteFellow } from './queries.ts';

export async function listKeepers(
  { db }: Pick<Deps, 'db'>,
  { viewer }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const keepers = await findKeepers(db, viewer.id);
  const items = keepers.map(({ id, since, ...user }) => ({ uid: id, user, since: budapestDate(since) }));
  return ok({ data: { items } });
}

/** Entries that the keeper has made stay; a list that one is not on is not there. */
export async function leaveList(
  { db }: Pick<Deps, 'db'>,
  { viewer, params }: Call<typeof leaveKeeper>,
): Promise<Reply<typeof leaveKeeper>> {
  const ownerId = asId<UserId>(params.ownerId);
  await inTransaction(db, async (trx) => {
    await lockPeople(trx, viewer.id, [ownerId]);
    if (!(await deleteFellow(trx, ownerId, viewer.id))) throw new Refusal('not_found');
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'fellow.left',
      subject: `person:${viewer.id}`,
      detail: { owner: ownerId },
    });
  });
  return { status: 204, body: undefined };
}
