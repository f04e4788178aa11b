import type { EntryRefusal, GenderRefusal } from '@rajt/rules/content/eligibility';
import { texts } from '../../../platform/http/language.ts';
import { Refusal } from '../../../platform/http/refusal.ts';

type PersonRefusal = 'too_old' | 'too_young' | GenderRefusal;

/** Whether a race refuses this person, and not everybody. */
export function isOfPerson(refusal: EntryRefusal): refusal is PersonRefusal {
  return ['too_old', 'too_young', 'women_only', 'men_only'].includes(refusal);
}

/** Somebody other than the buyer who cannot enter. */
export interface RefusedParticipant {
  /** In both languages. */
  readonly name: { readonly hu: string; readonly en: string };
  readonly reason: 'already_entered' | PersonRefusal;
}

/** Names the people that it is about, each with the reason: the buyer cannot guess whom it concerns. */
export function participantRefused(people: readonly RefusedParticipant[]): Refusal {
  const said = ({ name, reason }: RefusedParticipant, language: 'hu' | 'en') =>
    `${name[language]} (${texts(language)(`fellows:refusal.${reason}`)})`;
  return new Refusal('participant_refused', {
    items: people.map((person) => ({ hu: said(person, 'hu'), en: said(person, 'en') })),
  });
}
