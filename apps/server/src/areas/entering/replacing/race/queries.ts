import type { Gender } from '@rajt/rules/content/eligibility';
import type { RaceId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { PersonName } from '../../../../platform/person-name.ts';
import type { Handle } from '../../../../platform/postgres/database.ts';
import { bothNames } from '../../../../platform/postgres/names.ts';

/** The races of an event that one enters alone, in their order. */
export async function findRacesOfEvent(handle: Handle, eventId: string): Promise<RaceId[]> {
  const { rows } = await sql<{ id: RaceId }>`
    select id from race where event_id = ${eventId} and kind = 'individual' and not is_cancelled order by sort`.execute(
    handle,
  );
  return rows.map(({ id }) => id);
}

/** The participant and event of an entry. */
export interface Described extends PersonName {
  readonly participantId: UserId;
  /** yyyy-mm-dd */
  readonly birthDate: string;
  readonly gender: Gender;
  readonly event: { readonly hu: string; readonly en: string };
}

export async function describe(handle: Handle, entryId: string): Promise<Described> {
  const { rows } = await sql<Described>`
    select p.id::text as "participantId", p.name_title as "nameTitle", p.family_name as "familyName",
      p.first_name as "firstName",
      p.birth_date as "birthDate", p.gender, ${bothNames('v')} as event
    from entry e join person p on p.id = e.participant_id join race r on r.id = e.race_id
      join event v on v.id = r.event_id
    where e.id = ${entryId}`.execute(handle);
  const [row] = rows;
  if (!row) throw new Error(`entry ${entryId} is missing`);
  return row;
}
