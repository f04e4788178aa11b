import type { setFindable as operation } from '@rajt/contract/entering/operations/fellows';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { changePerson } from '../../people/accounts/index.ts';
import { lockOwner } from './add-fellow.ts';

/** People on a list of fellows stay there when they switch it off: the list's owner knows them. */
export async function setFindable(
  { db }: Pick<Deps, 'db'>,
  { viewer, body }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  await inTransaction(db, async (trx) => {
    await lockOwner(trx, viewer.id);
    await changePerson(trx, viewer.id, { account: { is_findable: body.isFindable } });
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'findable.changed',
      subject: `person:${viewer.id}`,
      detail: { isFindable: body.isFindable },
    });
  });
  return { status: 204, body: undefined };
}
