import type { setInitials as operation } from '@rajt/contract/raceday/operations/race-results';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call, Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { changePerson, lockPerson } from '../../people/accounts/index.ts';

/** Lists of all races, those of before too, show it from the next moment on. */
export async function setInitials(
  { db }: Pick<Deps, 'db'>,
  { viewer, body }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  await inTransaction(db, async (trx) => {
    if ((await lockPerson(trx, viewer.id)).isErased) throw new Refusal('unauthenticated');
    await changePerson(trx, viewer.id, { account: { shows_initials: body.showsInitials } });
    await writeAudit(trx, {
      actorId: viewer.id,
      action: 'initials.changed',
      subject: `person:${viewer.id}`,
      detail: { showsInitials: body.showsInitials },
    });
  });
  return { status: 204, body: undefined };
}
