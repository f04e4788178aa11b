import type { Profile } from '@rajt/contract/operations/accounts';
import type { Heat, RaceDetail } from '@rajt/contract/operations/catalog';
import type { EntryAnswers, EntryDefaults } from '@rajt/contract/operations/entry-defaults';
import { isNickname } from '@rajt/rules/formats';
import { type EntryValues, emptyValues } from './entry-values.ts';

/** What the form begins with: the only heat, what the person had us remember, and else the first name for the bib. */
export function knownValues(
  race: RaceDetail,
  heats: readonly Heat[],
  { user: { firstName } }: Profile,
  defaults: EntryDefaults,
): EntryValues {
  const [only, ...others] = heats;
  const { remembered } = defaults;
  return {
    ...emptyValues,
    heatId: only && others.length === 0 && only.placesLeft > 0 ? only.id : '',
    form: {
      ...emptyValues.form,
      nickname: isNickname(firstName) ? firstName : '',
      ...(remembered && answersFor(race, remembered, defaults)),
    },
    remember: remembered !== null,
  };
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

/** What the next form can begin with. An empty caption of the bib is an answer, too. */
export function answersToRemember({ form }: EntryValues): EntryAnswers {
  const { firstSameDistance: _, medicalFileId: __, ...answers } = form;
  const given = Object.entries(answers).filter(([key, answer]) => answer !== '' || key === 'nickname');
  return Object.fromEntries(given) as EntryAnswers; // radio values are those of the options
}
