import { uploadFile } from '@rajt/contract/people/operations/files';
import { sql } from './database.ts';
import { callerAt, newPerson } from './person.ts';
import { photo } from './photo.ts';
import type { Place } from './place.ts';

type Upload = ReturnType<typeof photo>;

/** As high and as wide as a sheet of paper. */
export const SCAN = () => photo(620, 877);

/** Uploads so many files as somebody's; returns their ids. */
async function upload(
  place: Place,
  purpose: 'medical_certificate' | 'result_proof',
  { name, mimeType, buffer }: Upload,
  count: number,
): Promise<string[]> {
  const { session } = await newPerson(place);
  const consent = purpose === 'medical_certificate' ? { healthConsent: 'true' as const } : {};
  const input = {
    params: { userId: session.user_id },
    query: { purpose, name, ...consent },
    file: new File([new Uint8Array(buffer)], name, { type: mimeType }),
  };
  const call = callerAt(place, session.access_token);
  const answers = await Promise.all(Array.from({ length: count }, () => call(uploadFile, input)));
  return answers.map(({ answer }) => answer.data.id);
}

/** Gives so many paid entries of an event a certificate that waits for its review; entries that have one are left out. */
export async function certificatesToReview(
  place: Place,
  eventId: string,
  count: number,
  draw: () => Upload = SCAN,
): Promise<void> {
  for (const fileId of await upload(place, 'medical_certificate', draw(), count))
    await sql(
      `update entry set medical_file_id = $2 where id = (
         select e.id from entry e join race r on r.id = e.race_id
         where r.event_id = $1 and e.state = 'paid' and e.medical_file_id is null order by e.id limit 1
         for update of e skip locked)`,
      [eventId, fileId],
    );
}

/** Gives so many paid entries of a virtual race a time with a picture that waits for its review. */
export async function timesToReview(place: Place, raceId: string, count: number): Promise<void> {
  for (const fileId of await upload(place, 'result_proof', SCAN(), count))
    await sql(
      `insert into virtual_time (entry_id, net_time_s, file_id)
       select e.id, 6330, $2 from entry e where e.race_id = $1 and e.state = 'paid'
         and not exists (select from virtual_time v where v.entry_id = e.id) order by e.id limit 1`,
      [raceId, fileId],
    );
}

/** Gives a paid entry of a virtual race a time without a picture that was refused in words. */
export async function refusedTimeOf(raceId: string, reason: string): Promise<void> {
  await sql(
    `insert into virtual_time (entry_id, net_time_s, review, review_reason, reviewed_at)
     select e.id, 2400, 'refused', $2, app_now() from entry e where e.race_id = $1 and e.state = 'paid'
       and not exists (select from virtual_time v where v.entry_id = e.id) order by e.id limit 1`,
    [raceId, reason],
  );
}

/** Refuses each certificate of an event that waits, in words. */
export async function refuseCertificates(eventId: string, words: string): Promise<void> {
  await sql(
    `insert into certificate_review (entry_id, file_id, verdict, words)
     select e.id, e.medical_file_id, 'other', $2 from entry e join race r on r.id = e.race_id
     where r.event_id = $1 and e.medical_file_id is not null
       and not exists (select from present_certificate_review(e.id, e.medical_file_id))`,
    [eventId, words],
  );
}

/** The verdicts about the certificates of an event that count, in the order in which they were given. */
export async function verdictsOf(eventId: string): Promise<string[]> {
  const rows = await sql<{ verdict: string }>(
    `select v.verdict from certificate_review v join entry e on e.id = v.entry_id join race r on r.id = e.race_id
     where r.event_id = $1 and v.undone_at is null order by v.id`,
    [eventId],
  );
  return rows.map(({ verdict }) => verdict);
}
