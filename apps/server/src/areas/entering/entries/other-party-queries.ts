import type { Site } from '@rajt/rules/branch';
import type { EntryId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/postgres/database.ts';

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
      own.person_id is not null as "hasAccount", told.email, coalesce(own.language, o.language) as language,
      other.first_name as "firstName",
      json_build_object('nameTitle', actor.name_title, 'familyName', actor.family_name, 'firstName',
        actor.first_name) as actor,
      json_build_object('nameTitle', p.name_title, 'familyName', p.family_name, 'firstName',
        p.first_name) as participant,
      json_build_object('branch', o.branch, 'market', o.market) as site,
      json_build_object('hu', r.name_hu, 'en', r.name_en) as race,
      json_build_object('hu', v.name_hu, 'en', v.name_en) as event, r.race_on as "raceOn"
    from entry e join orders o on o.id = e.order_id join race r on r.id = e.race_id join event v on v.id = r.event_id
      join person p on p.id = e.participant_id join person actor on actor.id = ${actorId}
      join account mine on mine.person_id = ${actorId}
      join person other on other.id = case when e.participant_id = ${actorId} then e.entered_by else e.participant_id end
      left join account own on own.person_id = other.id and own.activated_at is not null
      left join managed_person managed on managed.person_id = other.id
      cross join lateral (select coalesce(own.email, nullif(managed.email, '')) as email) told
    where e.id = ${entryId} and e.participant_id <> e.entered_by and other.erased_at is null
      and lower(told.email) <> lower(mine.email)`.execute(trx);
  return rows[0];
}
