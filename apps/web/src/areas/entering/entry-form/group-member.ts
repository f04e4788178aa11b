import type { RaceDetail, RaceForPerson } from '@rajt/contract/content/operations/catalog';
import type { Fellow } from '@rajt/contract/entering/operations/fellows';
import type { Profile } from '@rajt/contract/people/operations/accounts';
import { asParticipant, fellowAsParticipant, type Participant } from './participant.ts';

/** One of several people who are entered together. */
export interface GroupMember {
  participant: Participant;
  /** Price and eligibility of the person in the race. */
  forMe: RaceForPerson;
}

/** The chosen people in their order: the buyer or fellows. People who are not on the list any more are left out. */
export function groupMembers(
  uids: readonly string[],
  race: RaceDetail,
  profile: Profile,
  fellows: readonly Fellow[],
): GroupMember[] {
  return [...new Set(uids)].flatMap((uid) => {
    if (uid === profile.userId) return [{ participant: asParticipant(profile), forMe: race.forMe }];
    const fellow = fellows.find((one) => one.uid === uid);
    return fellow?.forRace
      ? [{ participant: fellowAsParticipant(fellow, profile), forMe: fellow.forRace }]
      : [];
  });
}
