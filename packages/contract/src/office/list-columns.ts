import type { FieldScope } from '@rajt/rules/office/staff-sees';
import { FILTER_FIELDS, type FieldType, type FilterField, fieldRules } from './filter-fields.ts';

/**
 * The columns of the console's list of entries, which are those of its files, too: every field of a filter, and what identifies an
 * entry, its participant and its order. The server has the value of each (`entry-list/column-queries`).
 */

/** How a column's value travels, and is written into a cell. A choice is the id of its option, a day is yyyy-mm-dd. */
export type ColumnType = 'text' | 'choice' | 'number' | 'day' | 'instant' | 'yesNo';

export interface ColumnRules {
  readonly type: ColumnType;
  readonly sees?: FieldScope;
}

const OWN_COLUMNS = {
  entryId: { type: 'text' },
  nameTitle: { type: 'text' },
  familyName: { type: 'text' },
  firstName: { type: 'text' },
  birthDate: { type: 'day', sees: 'birth' },
  club: { type: 'text' },
  phone: { type: 'text', sees: 'contact' },
  teamLeg: { type: 'number' },
  /** The order's number. */
  trid: { type: 'text' },
  ticketCode: { type: 'text' },
  startsAt: { type: 'instant' },
  enteredAt: { type: 'instant' },
  paidAt: { type: 'instant', sees: 'money' },
} as const satisfies Record<string, ColumnRules>;

export type OwnColumn = keyof typeof OWN_COLUMNS;
export type ListColumn = FilterField | OwnColumn;

const COLUMN_OF_FIELD: Readonly<Record<FieldType, ColumnType>> = {
  reference: 'text',
  optionalReference: 'text',
  choice: 'choice',
  text: 'text',
  number: 'number',
  day: 'day',
  yesNo: 'yesNo',
  // Whether there is a file, never which.
  file: 'yesNo',
};

export const OWN_COLUMN_IDS: readonly OwnColumn[] = Object.keys(OWN_COLUMNS).filter(isOwnColumn);
export const LIST_COLUMNS: readonly ListColumn[] = [...OWN_COLUMN_IDS, ...FILTER_FIELDS];

export function isOwnColumn(id: string): id is OwnColumn {
  return Object.hasOwn(OWN_COLUMNS, id);
}

/** The rules of a column, whichever it is. */
export function columnRules(id: ListColumn): ColumnRules {
  if (isOwnColumn(id)) return OWN_COLUMNS[id];
  const { type, sees } = fieldRules(id);
  return { type: COLUMN_OF_FIELD[type], ...(sees && { sees }) };
}

/** The columns of a list whose columns nobody has chosen. */
export const DEFAULT_COLUMNS: readonly ListColumn[] = [
  'bib',
  'name',
  'gender',
  'race',
  'heat',
  'teamName',
  'state',
  'certificate',
  'tag',
  'enteredOn',
];

/** The orders of the list; `newest` is that of a list for which nobody has chosen one. */
export const LIST_SORTS = ['newest', 'oldest', 'bib', 'name', 'shirt'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** So many entries are in a page of the list. */
export const LIST_PAGE = 100;
