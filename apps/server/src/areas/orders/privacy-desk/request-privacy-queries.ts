import type { UserId } from '@rajt/rules/ids';
import { PRIVACY_REQUEST_KEPT_YEARS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import { ownRows } from '../../../platform/own-data.ts';
import { affectedBy } from '../../../platform/postgres/affected-by.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

/**
 * Empties the requests of people before they are erased, also requests that only name them or their address. The dates and the outcome
 * of a request stay.
 */
export async function eraseRequestsOf(trx: Trx, people: readonly UserId[]): Promise<void> {
  await sql`
    with gone as (
      select p.id, p.family_name || ' ' || p.first_name as name, p.first_name || ' ' || p.family_name as turned,
        lower(a.email) as email
      from person p left join account a on a.person_id = p.id where p.id = any(${[...people]}::bigint[])
    )
    update privacy_request set person_id = null, name = '', contact = '', words = '', extension_reason = '', outcome = ''
    where id in (
      select q.id from privacy_request q join gone on q.person_id = gone.id
      union select q.id from privacy_request q join gone on q.name in (gone.name, gone.turned)
      union select q.id from privacy_request q join gone on lower(q.contact) = gone.email)`.execute(trx);
}

/** Removes an erased member of staff from the requests that they handled. */
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
