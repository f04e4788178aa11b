import { fullName } from '@rajt/app-kit/formats/full-name';
import { currentLanguage } from '@rajt/app-kit/texts/texts';
import type { RaceForPerson } from '@rajt/contract/content/operations/catalog';
import type { Fellow } from '@rajt/contract/entering/operations/fellows';
import type { Profile } from '@rajt/contract/people/operations/accounts';
import { ageOn, budapestDate } from '@rajt/rules/dates';
import { ADULT_AGE } from '@rajt/rules/entering/fellows';
import { needsGuardian } from '@rajt/rules/entering/guardian';

/** The participant: the signed-in person, or one of their fellows. */
export interface Participant {
  uid: string;
  user: Profile['user'];
  birthYear: number;
  /** Null for a fellow with an account, who alone gives it; the server knows it. */
  birthDate: string | null;
  gender: 'F' | 'M' | null;
  isSelf: boolean;
  /** Their profile has the number of a SPURI card. */
  hasSpuriCard?: boolean;
  /** The guardian's name for a minor's declaration; '' when nobody is known. */
  guardianName?: string;
}

export function asParticipant({ userId, user, birthDate, gender, spuriCard }: Profile): Participant {
  return {
    uid: userId,
    user,
    birthDate,
    birthYear: Number(birthDate.slice(0, 4)),
    gender,
    isSelf: true,
    hasSpuriCard: Boolean(spuriCard),
  };
}

/** `owner` is who enters them: an adult is taken for the guardian of a minor, and can write another name; absent where nobody is asked for one. */
export function fellowAsParticipant(
  { uid, user, birthYear, managed }: Fellow,
  owner?: Pick<Profile, 'user' | 'birthDate'>,
): Participant {
  const { birthDate = null, gender = null } = managed ?? {};
  return {
    uid,
    user,
    birthYear,
    birthDate,
    gender,
    isSelf: false,
    guardianName: owner ? adultName(owner) : '',
  };
}

/** The name of a person who is 18 by now, else ''. */
export function adultName(person: Pick<Profile, 'user' | 'birthDate'>): string {
  const isAdult = ageOn(person.birthDate, budapestDate(new Date())) >= ADULT_AGE;
  return isAdult ? fullName(person, currentLanguage()) : '';
}

/** Whether a participant is under 18 on race day. A fellow with an account is an adult: nobody finds others. */
export function isMinorAt(
  { birthDate }: Pick<Participant, 'birthDate'>,
  { raceOn }: { raceOn: string },
): boolean {
  return birthDate !== null && needsGuardian(birthDate, raceOn);
}

/** A race as it is for the participant: their price and eligibility replace the buyer's. */
export function raceFor<R extends { forMe: RaceForPerson }>(race: R, fellow: Fellow | null): R {
  return fellow?.forRace ? { ...race, forMe: fellow.forRace } : race;
}

/** Names the draft of the entry form: each person has one. */
export function entryDraft(raceId: string, { uid, isSelf }: Pick<Participant, 'uid' | 'isSelf'>): string {
  return isSelf ? `entry-form:${raceId}` : `entry-form:${raceId}:${uid}`;
}
