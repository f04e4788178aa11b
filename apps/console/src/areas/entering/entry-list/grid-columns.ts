import { columnRules, type ListColumn, type ListSort } from '@rajt/contract/office/list-columns';

/** The widths in px of columns whose type does not decide the width. */
const WIDTHS: Readonly<Partial<Record<ListColumn, number>>> = {
  name: 200,
  email: 220,
  event: 200,
  race: 190,
  heat: 140,
  bib: 76,
  gender: 72,
  trid: 150,
  teamName: 160,
  tag: 160,
  certificate: 128,
};

const BY_TYPE = { text: 140, choice: 120, number: 96, day: 116, instant: 160, yesNo: 96 } as const;

export const widthOf = (column: ListColumn): number => WIDTHS[column] ?? BY_TYPE[columnRules(column).type];

/** The sort orders of a column's head: of the first press, and of the second. */
const SORTS: Readonly<Partial<Record<ListColumn, readonly [ListSort, ListSort?]>>> = {
  bib: ['bib'],
  name: ['name'],
  familyName: ['name'],
  shirtSize: ['shirt'],
  shirtType: ['shirt'],
  enteredOn: ['newest', 'oldest'],
  enteredAt: ['newest', 'oldest'],
};

/** The present sort order by a column, and the order of the next press; undefined: the list cannot be sorted by the column. */
export function sortOf(column: ListColumn, sort: ListSort) {
  const [first, second] = SORTS[column] ?? [];
  if (first === undefined) return undefined;
  const order = sort === 'newest' ? 'descending' : 'ascending';
  return {
    order: sort === first || sort === second ? (order as 'ascending' | 'descending') : ('none' as const),
    next: sort === first ? (second ?? 'newest') : first,
  };
}
