import type { CompanyColumn } from '@rajt/rules/entering/company-columns';
import { columnOf } from '@rajt/rules/entering/company-file';
import { headingOf } from '@rajt/rules/heading';
import { type NameOrder, orderUnder } from '@rajt/rules/people/written-name';
import type { RaceColumns } from './race-columns.ts';

/** The meaning of a file's column: a column of the race, a full name in one of two orders, or nothing that is read. */
export type Meaning = CompanyColumn | NameOrder | null;
/** The meaning of each column of the file, in its order. */
export type Meanings = readonly Meaning[];
/** The meanings that a person has chosen, by the position of the column; the last choice is last. */
export type Choices = ReadonlyMap<number, Meaning>;

/** The meanings of the headings; of two columns that mean the same the first counts. */
export function meaningsOf(headings: readonly string[], columns: RaceColumns): Meaning[] {
  const asked = columns.map(({ column }) => column);
  const said = headings.map((heading): Meaning => {
    if (headingOf(heading) === 'fullName') return orderUnder(heading);
    return asked.find((column) => column === columnOf(heading)) ?? null;
  });
  return said.map((meaning, at) => (said.indexOf(meaning) === at ? meaning : null));
}

/** The choices with another one, which is the last then. */
export function withChoice(choices: Choices, at: number, meaning: Meaning): Choices {
  return new Map([...[...choices].filter(([index]) => index !== at), [at, meaning]]);
}

/**
 * The meanings of the columns by their headings and by the person's choices: the last choice of a meaning counts. A column whose
 * meaning was chosen for another one has it again once that choice moves on, as the arrow keys of a list choose each meaning on
 * their way.
 */
export function chosenMeanings(said: Meanings, choices: Choices): Meaning[] {
  const holder = new Map([...choices].map(([at, meaning]) => [meaning, at]));
  return said.map((heading, at) => {
    const meaning = choices.has(at) ? (choices.get(at) ?? null) : heading;
    return (holder.get(meaning) ?? at) === at ? meaning : null;
  });
}
