import type { Heat, RaceDetail } from '@rajt/contract/content/operations/catalog';
import type {
  EntryAnswers,
  EntryDefaults,
  RememberedAnswers,
} from '@rajt/contract/entering/operations/entry-defaults';
import type { Branch } from '@rajt/rules/branch';
import { heatForPace } from '@rajt/rules/content/heat-pace';
import { REMEMBERED_KEYS } from '@rajt/rules/entering/entry-questions';
import { isNickname } from '@rajt/rules/formats';
import { type EntryValues, emptyValues } from './entry-values.ts';
import { paceSeconds } from './pace.ts';
import type { Participant } from './participant.ts';

/** The defaults of a person without stored answers. */
export const NOTHING_KNOWN: EntryDefaults = {
  remembered: null,
  lastEntry: null,
  raced: [],
  certificate: null,
};

/** The person to call in case of an accident. */
export interface InjuryContact {
  name: string;
  phone: string;
}

/**
 * The first values of the form: a heat (`knownHeat`), a guardian's name to be confirmed, the cut of a shirt that fits, the
 * remembered answers, and else the first name for the bib.
 */
export function knownValues(
  race: RaceDetail,
  heats: readonly Heat[],
  {
    user: { firstName },
    gender,
    hasSpuriCard = false,
    guardianName = '',
  }: Pick<Participant, 'user' | 'gender' | 'hasSpuriCard' | 'guardianName'>,
  defaults: EntryDefaults,
  branch: Branch,
): EntryValues {
  const { remembered } = defaults;
  return {
    ...emptyValues,
    // Only if the card gives a discount.
    hasSpuriCard: hasSpuriCard && race.forMe.withSpuriCard !== null,
    heatId: knownHeat(heats, remembered, branch)?.id ?? '',
    guardian: { name: guardianName, accepted: false },
    form: {
      ...emptyValues.form,
      // Only if a shirt comes with the entry anyway; the other cut is a tap away.
      shirtType: race.form.shirt === 'required' && gender ? (gender === 'F' ? 'female' : 'male') : '',
      nickname: isNickname(firstName) ? firstName : '',
      ...(remembered && answersFor(race, formAnswers(remembered), defaults)),
    },
    remember: remembered !== null,
  };
}

/** Without the values that are remembered for the checkout. */
function formAnswers({ paymode: _, ...answers }: RememberedAnswers): EntryAnswers {
  return answers;
}

/**
 * The only heat; for a person whose form is filled in, the one for their pace, or the first one with places if none is for
 * certain paces; to be seen and changed.
 */
function knownHeat(
  heats: readonly Heat[],
  remembered: EntryAnswers | null,
  branch: Branch,
): Heat | null | undefined {
  const hasZones = heats.some(({ pace }) => pace !== null);
  if (heats.length === 1 || (remembered && !hasZones)) return heats.find(({ placesLeft }) => placesLeft > 0);
  const seconds = paceSeconds(remembered?.plannedPace ?? '', branch);
  return seconds === null ? null : heatForPace(heats, seconds);
}

/** Answers of before as the fields of this race's form; whether it is the first of its distance follows from those raced. */
export function answersFor(
  race: RaceDetail,
  answers: EntryAnswers,
  { raced }: Pick<EntryDefaults, 'raced'>,
): Partial<EntryValues['form']> {
  const isKnown = raced.some(
    ({ discipline, distanceM }) => discipline === race.discipline && distanceM === race.distanceM,
  );
  const asked = Object.entries(answers).filter(([, answer]) => answer !== undefined);
  return { ...Object.fromEntries(asked), firstSameDistance: isKnown ? 'no' : 'yes' };
}

/** The answers with which the next form can start. An empty caption of the bib is an answer, too. */
export function answersToRemember({ form }: EntryValues): EntryAnswers {
  const given = REMEMBERED_KEYS.filter((key) => form[key] !== '' || key === 'nickname');
  return Object.fromEntries(given.map((key) => [key, form[key]])) as EntryAnswers; // radio values are those of the options
}

/** The emergency contact of the person's earlier entries. */
export function ownContactOf({ remembered, lastEntry }: EntryDefaults): InjuryContact | null {
  const { injuryContactName: name, injuryContactPhone: phone } = remembered ?? lastEntry ?? {};
  return name && phone ? { name, phone } : null;
}
