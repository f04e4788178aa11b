import { budapestDate } from '@rajt/rules/dates';
import type { UserId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import { type Handle, inTransaction, type Trx } from '../../../platform/postgres/database.ts';
import { deletePeople, erasePeople } from '../../people/accounts/index.ts';
import { deleteInvitations } from './invitation-queries.ts';
import { deleteOldInvitations, findOldNames, lockLeftNames } from './name-queries.ts';
import { deleteOldUsed } from './used-queries.ts';

/** Erases those of these people of whom only a name is known and who hold no place; the others stay. */
export async function eraseLeftNames(trx: Trx, people: readonly UserId[]): Promise<void> {
  const left = await lockLeftNames(trx, people);
  const ids = (isUnused: boolean) => left.flatMap((one) => (one.isUnused === isUnused ? [one.id] : []));
  await deleteInvitations(
    trx,
    left.map(({ id }) => id),
  );
  await deletePeople(trx, ids(true));
  await erasePeople(trx, ids(false));
}

/** One a day: names and links that nobody needs any more. */
export async function sweepNames({ db, clock }: Pick<Deps, 'clock'> & { db: Handle }): Promise<void> {
  const today = budapestDate(clock.now());
  await deleteOldInvitations(db, today);
  await deleteOldUsed(db, today);
  const old = await findOldNames(db);
  if (old.length > 0) await inTransaction(db, (trx) => eraseLeftNames(trx, old));
}
