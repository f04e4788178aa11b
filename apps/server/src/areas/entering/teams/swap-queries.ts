import type { TeamEntryId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { personName } from '../../../platform/postgres/names.ts';
import { withContact } from '../fellows/index.ts';
import { teamFacts, withRaceAndLeader } from './facts-queries.ts';

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
    select contact.email, coalesce(own.language, a.language) as language, ${personName('p')} as member, ${teamFacts}
    from team_entry t ${withRaceAndLeader} join person p on p.id = ${personId} and p.erased_at is null
      ${withContact('p')}
    where t.id = ${teamId} and lower(contact.email) <> lower(a.email)`.execute(trx);
  return rows[0];
}
