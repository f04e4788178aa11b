/** Why one person cannot enter a race; the other reasons hold for everybody. */
const OF_PERSON = ['already_entered', 'too_old', 'too_young', 'women_only', 'men_only'] as const;

export type OfPerson = (typeof OF_PERSON)[number];

export function isOfPerson(reason: string): reason is OfPerson {
  return OF_PERSON.some((one) => one === reason);
}
