import { sql } from './database.ts';

/** The words of the reviewer in `refuseCertificate`. */
export const REFUSAL = 'A lap alja lemaradt a képről.';

/** Uploads a certificate for an entry as its participant, and refuses it. */
export async function refuseCertificate(entryId: string): Promise<void> {
  await sql(
    `with file as (
      insert into stored_file (person_id, purpose, media_type, byte_size, sha256, storage_key, original_name)
      select participant_id, 'medical_certificate', 'image/jpeg', 1, sha256('certificate'), 'certificate-' || id, 'igazolas.jpg'
      from entry where id = $1 returning id
    ), used as (
      update entry set medical_file_id = file.id, form = form || jsonb_build_object('medicalFileId', file.id::text)
      from file where entry.id = $1 returning entry.id, medical_file_id
    )
    insert into certificate_review (entry_id, file_id, verdict, words) select id, medical_file_id, 'other', $2 from used`,
    [entryId, REFUSAL],
  );
}
