import type { Branch } from '@rajt/rules/branch';
import type { CertificateVerdict } from '@rajt/rules/entering/certificate-review';
import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { PersonName } from '../platform/person-name.ts';
import type { Trx } from '../platform/postgres/database.ts';

/** A paid entry of the demo that gets a file. */
export interface PaidEntry extends PersonName {
  readonly entryId: string;
  readonly personId: UserId;
  readonly birthDate: string;
  readonly distanceM: number;
  readonly startsOn: string;
  readonly branch: Branch;
}

/** The first paid entries of a race: of an account, or of people without a role or scene of their own. */
export async function findPaidEntries(
  trx: Trx,
  raceId: string,
  { who, not, count }: { readonly who?: string; readonly not: readonly string[]; readonly count: number },
): Promise<PaidEntry[]> {
  const { rows } = await sql<PaidEntry>`
    select e.id::text as "entryId", p.id::text as "personId", p.birth_date::text as "birthDate", r.distance_m as "distanceM",
      ev.starts_on::text as "startsOn", ev.branch, p.name_title as "nameTitle", p.family_name as "familyName", p.first_name as "firstName"
    from entry e join race r on r.id = e.race_id join event ev on ev.id = r.event_id join person p on p.id = e.participant_id
      join account a on a.person_id = p.id
    where e.race_id = ${raceId} and e.state = 'paid' and a.email_canonical <> all(${[...not]}::text[])
      and (${who ?? null}::text is null or a.email_canonical = ${who ?? null})
    order by e.id limit ${count}`.execute(trx);
  return rows;
}

export interface DemoFile {
  readonly personId: UserId;
  readonly purpose: 'medical_certificate' | 'result_proof';
  readonly mediaType: 'image/jpeg' | 'application/pdf';
  readonly bytes: Buffer;
  readonly sha256: Buffer;
  readonly storageKey: string;
  readonly name: string;
  readonly at: Date;
}

export async function insertDemoFile(trx: Trx, file: DemoFile): Promise<string> {
  const { id } = await trx
    .insertInto('stored_file')
    .values({
      person_id: file.personId,
      purpose: file.purpose,
      media_type: file.mediaType,
      byte_size: file.bytes.length,
      sha256: file.sha256,
      storage_key: file.storageKey,
      original_name: file.name,
      created_at: file.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Uses a certificate for an entry; with a verdict it was reviewed a day ago. */
export async function useCertificate(
  trx: Trx,
  { entryId, fileId, healthVersion }: { entryId: string; fileId: string; healthVersion: string },
  review: { verdict: CertificateVerdict; words: string; reviewer: string } | null,
): Promise<void> {
  await sql`
    update entry set medical_file_id = ${fileId}::bigint, form = form || jsonb_build_object('medicalFileId', ${fileId}::text)
    where id = ${entryId}::bigint`.execute(trx);
  await sql`
    insert into consent (person_id, kind, is_given, text_version)
    select participant_id, 'health', true, ${healthVersion} from entry where id = ${entryId}::bigint
    on conflict (person_id, kind) do nothing`.execute(trx);
  if (review)
    await sql`
      insert into certificate_review (entry_id, file_id, verdict, words, reviewed_by, reviewed_at, mailed_at)
      select ${entryId}::bigint, ${fileId}::bigint, ${review.verdict}, ${review.words}, person_id, app_now() - interval '1 day',
        case when ${review.verdict} <> 'accepted' then app_now() - interval '1 day' end
      from account where email_canonical = ${review.reviewer}`.execute(trx);
}

/** The time of an entry of a virtual race, for a reviewer to look at. */
export async function insertTime(
  trx: Trx,
  time: { entryId: string; fileId: string; netTimeS: number; at: Date },
): Promise<void> {
  await sql`
    insert into virtual_time (entry_id, net_time_s, file_id, uploaded_at)
    values (${time.entryId}::bigint, ${time.netTimeS}, ${time.fileId}::bigint, ${time.at})`.execute(trx);
}
