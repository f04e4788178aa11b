import { site } from '@rajt/app-kit/site/site';
import type { Heat, RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { EntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import type { GroupMember } from './group-member.ts';
import { type GroupValues, personKey } from './group-values.ts';
import { knownValues, NOTHING_KNOWN } from './known-answers.ts';

/**
 * The start of the form of several people: each with their known answers, all in one heat and with one emergency contact, unless
 * the heats are for certain paces. The buyer's remembered contact is filled in already.
 */
export function groupDefaults(
  race: RaceDetail,
  heats: readonly Heat[],
  members: readonly GroupMember[],
  known: EntryDefaults,
): GroupValues {
  const nobody = { user: { nameTitle: '', familyName: '', firstName: '' }, gender: null };
  const shared = knownValues(race, heats, nobody, NOTHING_KNOWN, site.branch);
  const { injuryContactName = '', injuryContactPhone = '' } = known.remembered ?? {};
  const people = members.map(({ participant }) => [
    personKey(participant.uid),
    knownValues(race, heats, participant, participant.isSelf ? known : NOTHING_KNOWN, site.branch),
  ]);
  return {
    same: { start: heats.every(({ pace }) => pace === null), shirt: false, injuryContact: true },
    shared: { ...shared, form: { ...shared.form, injuryContactName, injuryContactPhone } },
    conditionsAccepted: false,
    ...Object.fromEntries(people),
  };
}
