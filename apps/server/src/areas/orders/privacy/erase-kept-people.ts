import { addDays, budapestDate } from '@rajt/rules/dates';
import type { UserId } from '@rajt/rules/ids';
import { KEPT_PARTICIPANT_DAYS } from '@rajt/rules/retention';
import type { Deps } from '../../../platform/deps.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { findEntriesToCome } from '../../entering/entries/index.ts';
import { findKeptOverdue, keepManaged } from '../../entering/fellows/index.ts';
import { findLeaderlessNames } from '../../entering/teams/index.ts';
import { lockPeopleAlone } from '../../people/accounts/index.ts';
import { type Erasers, eraseSteps } from './erase-steps.ts';
import { eraseFromAudit } from './queries.ts';

/**
 * Erases kept participants without an account (`keepParticipants`), and named members of teams that have lost their leader, some weeks
 * after their last race; a nightly job. A participant whose race was postponed is kept for longer. Running it twice changes nothing.
 */
export async function eraseKeptPeople({
  db,
  clock,
  erasers,
}: Pick<Deps, 'clock'> & { readonly db: Handle; readonly erasers: Erasers }): Promise<void> {
  const today = budapestDate(clock.now());
  const failures: unknown[] = [];
  const overdue = [...(await findKeptOverdue(db, today)), ...(await findLeaderlessNames(db, today))];
  for (const id of overdue)
    await inTransaction(db, (trx) => eraseKept(trx, erasers, { id, today })).catch((error) =>
      failures.push(error),
    );
  // After the others: the job is reported as failed, and tries again.
  if (failures.length > 0) throw new AggregateError(failures, 'some kept participants were not erased');
}

async function eraseKept(
  trx: Trx,
  erasers: Erasers,
  { id, today }: { readonly id: UserId; readonly today: string },
): Promise<void> {
  await lockPeopleAlone(trx, [id]);
  const toCome = await findEntriesToCome(trx, [id], addDays(today, -KEPT_PARTICIPANT_DAYS));
  const last = toCome.at(-1)?.raceOn;
  if (last !== undefined) return keepManaged(trx, [id], last);
  await erasePersonAlone(trx, erasers, id);
}

/** Erases a locked person without an account and without paid entries to come. */
export async function erasePersonAlone(trx: Trx, erasers: Erasers, id: UserId): Promise<void> {
  await eraseFromAudit(trx, id);
  await eraseSteps(trx, erasers, ['account', 'person', 'teams', 'entries', 'rest'], {
    id,
    others: [],
    people: [id],
    kept: [],
    cartIds: [],
    withdrawn: [],
    account: null,
  });
}
