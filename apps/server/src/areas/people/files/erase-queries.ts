import type { UserId } from '@rajt/rules/ids';
import { CERTIFICATE_KEPT_DAYS, PROOF_KEPT_DAYS, UNUSED_UPLOAD_KEPT_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';

export interface ErasedFile {
  readonly id: string;
  readonly storageKey: string;
}

/**
 * Files that are no longer needed: certificates of races a month ago (entries that do not start need none), proofs of races
 * of some months ago, and unused
 * uploads of two days ago. `today` is the day in Budapest.
 */
export async function findOverdueFiles(handle: Handle, today: string, limit: number): Promise<ErasedFile[]> {
  const { rows } = await sql<ErasedFile>`
    select f.id::text, f.storage_key as "storageKey" from stored_file f
    where f.created_at < app_now() - make_interval(days => ${UNUSED_UPLOAD_KEPT_DAYS}::int)
      and case f.purpose
        when 'medical_certificate' then not exists (
          select from entry e join race r on r.id = e.race_id
          where e.medical_file_id = f.id and e.state in ('held', 'paying', 'paid')
            and r.race_on >= ${today}::date - ${CERTIFICATE_KEPT_DAYS}::int)
        when 'result_proof' then not exists (
          select from entry e join race r on r.id = e.race_id join event v on v.id = r.event_id
          where v.ends_on >= ${today}::date - ${PROOF_KEPT_DAYS}::int and e.id in (
            select entry_id from virtual_time where file_id = f.id union select entry_id from workout
              where file_id = f.id))
        else not exists (select from account a where a.picture_file_id = f.id) end
    order by f.id limit ${limit}`.execute(handle);
  return rows;
}

/** A person's files that no entry uses. */
export async function findFilesOf(trx: Trx, personId: UserId): Promise<ErasedFile[]> {
  const { rows } = await sql<ErasedFile>`
    select f.id::text, f.storage_key as "storageKey" from stored_file f
    where f.person_id = ${personId} and not exists (select from entry e where e.medical_file_id = f.id)`.execute(
    trx,
  );
  return rows;
}

/** Certificates of a person that entries of other account holders use are these participants' from now on. */
export async function moveToParticipants(trx: Trx, personId: UserId): Promise<void> {
  await sql`
    update stored_file f set person_id = e.participant_id from entry e
    where f.person_id = ${personId} and e.medical_file_id = f.id
      and exists (select from account a where a.person_id = e.participant_id)`.execute(trx);
}

export async function deleteFiles(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('stored_file').where('id', 'in', ids).execute();
}
