import { type CompanyColumn, columnOf } from '@rajt/rules/company-file';
import { headingOf } from '@rajt/rules/heading';
import { type NameOrder, orderUnder } from '@rajt/rules/written-name';
import type { RaceColumns } from './race-columns.ts';

/** What a column of a file is: one of the race's, a full name in one of two orders, or nothing that is read. */
export type Meaning = CompanyColumn | NameOrder | null;
/** Of each column of the file, in its order. */
export type Meanings = readonly Meaning[];

/** What the headings say; of two columns that mean the same the first counts. */
export function meaningsOf(headings: readonly string[], columns: RaceColumns): Meaning[] {
  const asked = columns.map(({ column }) => column);
  const said = headings.map((heading): Meaning => {
    if (headingOf(heading) === 'fullName') return orderUnder(heading);
    return asked.find((column) => column === columnOf(heading)) ?? null;
  });
  return said.map((meaning, at) => (said.indexOf(meaning) === at ? meaning : null));
}

/** The meanings after a person has chosen one; a column that meant the same before means nothing. */
export function withMeaning(meanings: Meanings, at: number, chosen: Meaning): Meaning[] {
  return meanings.map((meaning, index) => {
    if (index === at) return chosen;
    return meaning === chosen ? null : meaning;
  });
}
