import type { Language } from '@rajt/rules/language';
import { type RawBuilder, sql } from 'kysely';
import { fullName, type PersonName } from '../../../platform/person-name.ts';

/** The substitution of an entry in a team: whose place it is, and of which team. */
export interface Substitution {
  readonly instead: PersonName;
  readonly team: string;
}

/**
 * A `Substitution` as JSON, by the id of the handover that an entry accepts; null of any other entry, and once one of the two
 * names is erased.
 */
export const substitutionOf = (handoverId: RawBuilder<unknown>) => sql<Substitution | null>`(
  select json_build_object('team', t.name, 'instead', case when o.participant ? 'familyName' then o.participant
    else jsonb_build_object('nameTitle', p.name_title, 'familyName', p.family_name, 'firstName', p.first_name) end)
  from entry_handover h join entry o on o.id = h.entry_id join team_entry t on t.id = o.team_entry_id
    join person p on p.id = o.participant_id
  where h.id = ${handoverId} and h.by_leader and t.name <> '' and p.erased_at is null)`;

/** The same in a language. */
export function substitutionView(
  substitution: Substitution | null,
  language: Language,
): { readonly instead: string; readonly team: string } | null {
  return substitution && { team: substitution.team, instead: fullName(substitution.instead, language) };
}
