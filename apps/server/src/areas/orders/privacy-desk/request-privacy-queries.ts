import type { UserId } from '@rajt/rules/ids';
import { PRIVACY_REQUEST_KEPT_YEARS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';
import { affectedBy } from '../../../platform/postgres/affected-by.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/** Empties the requests of erased people: that there was one, and when it was answered, stays. */
export async function eraseRequestsOf(trx: Trx, people: readonly UserId[]): Promise<void> {
  await sql`
    update privacy_request set person_id = null, name = '', contact = '', words = '', extension_reason = '', outcome = ''
    where person_id = any(${[...people]}::bigint[])`.execute(trx);
}

/** An erased member of staff has handled none. */
export async function eraseHandler(trx: Trx, personId: UserId): Promise<void> {
  await sql`update privacy_request set handled_by = null where handled_by = ${personId}::bigint`.execute(trx);
}

/** Deletes requests that were closed long ago. */
export async function deleteOldRequests(handle: Handle): Promise<number> {
  return affectedBy(
    await sql`
      delete from privacy_request
      where state <> 'open' and closed_at < app_now() - make_interval(years => ${PRIVACY_REQUEST_KEPT_YEARS}::int)`.execute(
      handle,
    ),
  );
}

export const ownRequests = ownRows(
  (personId) => sql`
    select right_used as "rightUsed", channel, name, contact, words, received_on as "receivedOn", due_on as "dueOn",
      state, outcome, closed_at as "closedAt"
    from privacy_request where person_id = ${personId}::bigint order by id`,
);

export const ownHandledRequests = ownRows(
  (personId) => sql`
    select right_used as "rightUsed", received_on as "receivedOn", state
    from privacy_request where handled_by = ${personId}::bigint order by id`,
);
