import { addDays, budapestDate, daysBetween } from '@rajt/rules/dates';
import type { Deps } from '../../../platform/deps.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { raiseFlag } from '../../office/flags/index.ts';
import { findDue } from './request-queries.ts';

/** Days before its last day from which on an open request is flagged. */
const WARNED_DAYS = 7;

/** Every day: flags the open requests that are due soon or late. A settled flag is opened again the next day until the request is answered. */
export async function flagDueRequests({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const today = budapestDate(clock.now());
  for (const { id, dueOn } of await findDue(db, addDays(today, WARNED_DAYS)))
    await inTransaction(db, (trx) =>
      raiseFlag(trx, {
        kind: 'privacy_due',
        subject: `privacy_request:${id}`,
        detail: { dueOn, daysLeft: daysBetween(today, dueOn) },
      }),
    );
}
