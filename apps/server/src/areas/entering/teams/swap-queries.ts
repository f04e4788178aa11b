import type { TeamEntryId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Trx } from '../../../platform/postgres/database.ts';

/** Somebody who no longer starts in a team, and where to write to them. */
export interface Replaced {
  readonly email: string;
  readonly language: string;
  readonly member: PersonName;
  readonly leader: PersonName;
  readonly team: string;
  readonly event: { readonly hu: string; readonly en: string };
  readonly race: { readonly hu: string; readonly en: string };
  /** yyyy-mm-dd */
  readonly raceOn: string;
}

/** Undefined for the leader, who knows, and for a person without an address of their own. */
export async function findReplaced(
  trx: Trx,
  teamId: TeamEntryId,
  personId: UserId,
): Promise<Replaced | undefined> {
  const { rows } = await sql<Replaced>`
    select told.email, coalesce(own.language, a.language) as language,
      json_build_object('nameTitle', p.name_title, 'familyName', p.family_name, 'firstName', p.first_name) as member,
      json_build_object('nameTitle', l.name_title, 'familyName', l.family_name, 'firstName', l.first_name) as leader,
      t.name as team, json_build_object('hu', v.name_hu, 'en', v.name_en) as event,
      json_build_object('hu', r.name_hu, 'en', r.name_en) as race, r.race_on as "raceOn"
    from team_entry t join person l on l.id = t.leader_id join account a on a.person_id = t.leader_id
      join race r on r.id = t.race_id join event v on v.id = r.event_id
      join person p on p.id = ${personId} and p.erased_at is null
      left join account own on own.person_id = p.id and own.activated_at is not null
      left join managed_person m on m.person_id = p.id
      cross join lateral (select coalesce(own.email, nullif(m.email, '')) as email) told
    where t.id = ${teamId} and lower(told.email) <> lower(a.email)`.execute(trx);
  return rows[0];
}
