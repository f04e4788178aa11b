import { askedEntryFields, type EntryFormConfig } from '@rajt/rules/entering/entry-form';

/** The parts of a race that decide how a person is entered: its form and its heats, as the calls of the catalog have them. */
export interface EnteredRace {
  readonly kind: string;
  readonly form: EntryFormConfig;
  readonly heats: readonly { readonly pace: unknown }[];
  readonly hasStudentRate: boolean;
}

/** The taps that every race takes: the event, the conditions, the entry, the terms, the order. */
const TAPS = 5;

/**
 * The taps from an event's page to the gateway for a person with known answers. The parts of a form add up: each is filled in or
 * not, independently of the others.
 */
export function tapsOf({ form }: Pick<EnteredRace, 'form'>): number {
  // Only the certificate is not filled in: it is a statement about health.
  return TAPS + (form.medicalCertificate === 'required' ? 1 : 0);
}

/** The parts that the way to an entry is made of. */
export function traitsOf({ kind, form, heats, hasStudentRate }: EnteredRace): string[] {
  const asked = askedEntryFields(form).map((field) => `${field} ${form[field]}`);
  const hasZones = heats.some(({ pace }) => pace !== null);
  return [
    kind,
    ...(asked.length === 0 ? ['asks nothing'] : asked),
    heats.length === 1 ? 'one heat' : hasZones ? 'heats by pace' : 'several heats',
    ...(hasStudentRate ? ['student rate'] : []),
  ];
}

/** As few of the races as have every trait that any of them has; the fullest first. */
export function representatives<Race extends EnteredRace>(races: readonly Race[]): Race[] {
  const missing = new Set(races.flatMap(traitsOf));
  const news = (race: Race) => traitsOf(race).filter((trait) => missing.has(trait)).length;
  const chosen: Race[] = [];
  while (missing.size > 0) {
    const next = races.reduce((best, race) => (news(race) > news(best) ? race : best));
    chosen.push(next);
    for (const trait of traitsOf(next)) missing.delete(trait);
  }
  return chosen;
}
