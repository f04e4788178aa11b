import { addDays, budapestDate } from '@rajt/rules/dates';
import type { UserId } from '@rajt/rules/ids';
import { KEPT_PARTICIPANT_DAYS } from '@rajt/rules/retention';
import type { Deps } from '../../../platform/deps.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { eraseEntries, findEntriesToCome } from '../../entering/entries/index.ts';
import { deleteManaged, eraseFellows, findKeptOverdue, keepManaged } from '../../entering/fellows/index.ts';
import { eraseNotices } from '../../entering/objections/index.ts';
import { findLeaderlessNames, lockTeams } from '../../entering/teams/index.ts';
import { eraseDrafts } from '../../entering/timetable/index.ts';
import { eraseWaiting } from '../../entering/waiting/index.ts';
import { erasePeople, lockPeopleAlone } from '../../people/accounts/index.ts';
import { eraseResults } from '../../raceday/results/index.ts';
import { eraseCaptionsOf } from '../../shop/products/index.ts';

/**
 * Erases kept participants without an account (`keepParticipants`), and named members of teams that have lost their leader, some weeks
 * after their last race; a nightly job. A participant whose race was postponed is kept for longer. Running it twice changes nothing.
 */
export async function eraseKeptPeople({
  db,
  clock,
}: Pick<Deps, 'clock'> & { readonly db: Handle }): Promise<void> {
  const today = budapestDate(clock.now());
  const failures: unknown[] = [];
  const overdue = [...(await findKeptOverdue(db, today)), ...(await findLeaderlessNames(db, today))];
  for (const id of overdue)
    await inTransaction(db, (trx) => eraseKept(trx, id, today)).catch((error) => failures.push(error));
  // After the others: the job is reported as failed, and tries again.
  if (failures.length > 0) throw new AggregateError(failures, 'some kept participants were not erased');
}

async function eraseKept(trx: Trx, id: UserId, today: string): Promise<void> {
  await lockPeopleAlone(trx, [id]);
  const toCome = await findEntriesToCome(trx, [id], addDays(today, -KEPT_PARTICIPANT_DAYS));
  const last = toCome.at(-1)?.raceOn;
  if (last !== undefined) return keepManaged(trx, [id], last);
  await eraseNotices(trx, [id]);
  await eraseFellows(trx, id);
  await deleteManaged(trx, id);
  await erasePeople(trx, [id]);
  await eraseCaptionsOf(trx, [id], []);
  await lockTeams(trx, id, [id]);
  await eraseEntries(trx, id, [], { cartIds: [], givenUp: [] });
  await eraseDrafts(trx, [id]);
  await eraseWaiting(trx, id, []);
  await eraseResults(trx, id, [id]);
}
