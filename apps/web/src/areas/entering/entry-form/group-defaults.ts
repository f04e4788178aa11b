import { site } from '@rajt/app-kit/site/site';
import type { Heat, RaceDetail } from '@rajt/contract/content/operations/catalog';
import type { EntryDefaults } from '@rajt/contract/entering/operations/entry-defaults';
import type { GroupMember } from './group-member.ts';
import { type GroupValues, personKey } from './group-values.ts';
import { knownValues, NOTHING_KNOWN } from './known-answers.ts';

/**
 * What the form of several people begins with: each with what is known of them, all in one heat and with one contact to call,
 * unless the heats are for certain paces. The buyer's remembered contact stands there already.
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
