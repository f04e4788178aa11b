import type { addFellow as operation } from '@rajt/contract/entering/operations/fellows';
import { budapestDate } from '@rajt/rules/dates';
import { MAX_FELLOWS } from '@rajt/rules/entering/fellows';
import { asId, type UserId } from '@rajt/rules/ids';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { lockPerson } from '../../people/accounts/index.ts';
import { adultBornBy } from './adult-born-by.ts';
import { hasObjected } from './objection-queries.ts';
import { countFellows, findFellow, insertFellow, isFindable } from './queries.ts';
import { toFellow } from './views.ts';

/** Adds a person who has switched on that they can be found; the answer for anybody else is that nobody was found. */
export async function addFellow(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { viewer, body }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const personId = asId<UserId>(body.uid);
  const bornBy = adultBornBy(budapestDate(clock.now()));
  const fellow = await inTransaction(db, async (trx) => {
    await lockOwner(trx, viewer.id);
    if (!(await findFellow(trx, viewer.id, personId))) {
      if (
        personId === viewer.id ||
        !(await isFindable(trx, personId, bornBy)) ||
        (await hasObjected(trx, viewer.id, personId))
      )
        throw new Refusal('not_found');
      await addTo(trx, viewer.id, personId);
    }
    return findFellow(trx, viewer.id, personId);
  });
  if (!fellow) throw new Error('the fellow who was just added is not there');
  return { status: 201, body: { data: toFellow(fellow, null) } };
}

/** Locks the owner of a list, so that its changes come one after the other and none after an erasure. */
export async function lockOwner(trx: Trx, ownerId: UserId): Promise<void> {
  if ((await lockPerson(trx, ownerId)).isErased) throw new Refusal('unauthenticated');
}

/** Adds a person to the list of a locked owner. */
export async function addTo(trx: Trx, ownerId: UserId, personId: UserId): Promise<void> {
  if ((await countFellows(trx, ownerId)) >= MAX_FELLOWS) throw new Refusal('fellows_full');
  await insertFellow(trx, ownerId, personId);
  await writeAudit(trx, {
    actorId: ownerId,
    action: 'fellow.added',
    subject: `person:${ownerId}`,
    detail: { fellow: personId },
  });
}
