import type { Site } from '@rajt/rules/branch';
import type { EntryId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';
import { bothNames, personName } from '../../../platform/postgres/names.ts';
import { withContact } from '../fellows/index.ts';

/** The recipient of a notice when another person has changed a paid entry. */
export interface OtherParty {
  readonly role: 'buyer' | 'participant';
  /** A participant without an account sees no screen of theirs. */
  readonly hasAccount: boolean;
  readonly email: string;
  readonly language: Language;
  readonly firstName: string;
}

/** The entry, and the person who has changed it, for the mail. */
export interface ChangedEntryFacts {
  readonly actor: { readonly nameTitle: string; readonly familyName: string; readonly firstName: string };
  readonly participant: {
    readonly nameTitle: string;
    readonly familyName: string;
    readonly firstName: string;
  };
  readonly site: Site;
  readonly race: { readonly hu: string; readonly en: string };
  readonly event: { readonly hu: string; readonly en: string };
  /** yyyy-mm-dd */
  readonly raceOn: string;
}

/**
 * The buyer of a locked paid entry when the participant changes it, and else the participant; undefined when both are the
 * same human, when nobody has an address, or when one address is for both.
 */
export async function findOtherParty(
  trx: Trx,
  entryId: EntryId,
  actorId: UserId,
): Promise<(OtherParty & ChangedEntryFacts) | undefined> {
  const { rows } = await sql<OtherParty & ChangedEntryFacts>`
    select case when e.participant_id = ${actorId} then 'buyer' else 'participant' end as role,
      own.person_id is not null as "hasAccount", contact.email, coalesce(own.language, o.language) as language,
      other.first_name as "firstName",
      ${personName('actor')} as actor, ${personName('p')} as participant,
      json_build_object('branch', o.branch, 'market', o.market) as site,
      ${bothNames('r')} as race, ${bothNames('v')} as event, r.race_on as "raceOn"
    from entry e join orders o on o.id = e.order_id join race r on r.id = e.race_id join event v on v.id = r.event_id
      join person p on p.id = e.participant_id join person actor on actor.id = ${actorId}
      join account mine on mine.person_id = ${actorId}
      join person other on other.id = case when e.participant_id = ${actorId} then e.entered_by else e.participant_id end
      ${withContact('other')}
    where e.id = ${entryId} and e.participant_id <> e.entered_by and other.erased_at is null
      and lower(contact.email) <> lower(mine.email)`.execute(trx);
  return rows[0];
}
