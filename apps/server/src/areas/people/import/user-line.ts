import { type FieldCode, shownFieldCodes } from '@rajt/contract/errors';
import { addressFields, email, withZipCheck } from '@rajt/contract/fields';
import { personFields } from '@rajt/contract/person-fields';
import { companyFields, sportFields, workFields } from '@rajt/contract/profile-fields';
import { language } from '@rajt/contract/shapes';
import type { CalendarDate } from '@rajt/rules/dates';
import { isBirthDate } from '@rajt/rules/people/birth-date';
import { vatGroupProblem } from '@rajt/rules/people/vat-number';
import { orderUnder, splitFullName } from '@rajt/rules/people/written-name';
import type { TableRow } from '@rajt/tables/table';
import { z } from 'zod';
import { cellValue } from './cell-values.ts';
import { COLUMNS, type Column, type Heading } from './columns.ts';

/** The schemas of the registration and the profile: an import may contain only values that people may type. */
const user = z.strictObject({
  email,
  ...personFields,
  ...sportFields,
  ...workFields,
  ...companyFields,
  language,
  marketingConsent: z.boolean(),
});
const home = withZipCheck(z.strictObject(addressFields));
const HOME: ReadonlySet<string> = new Set(Object.keys(addressFields));

export type ImportedUser = z.output<typeof user> & { readonly home: z.output<typeof home> | null };

export interface Problem {
  /** The heading as it is in the file, or '' for the whole line. */
  readonly title: string;
  readonly why: FieldCode | 'too_many_cells';
}

/** The correct cells of a bad line; the database may find mistakes in them, too. */
export type SoundCells = Partial<z.output<typeof user>>;

/** Reads a line as a user, or collects its mistakes. `width` is the number of cells of the header. */
export function readUser(
  { headings, width }: { readonly headings: readonly Heading[]; readonly width: number },
  { cells }: Pick<TableRow, 'cells'>,
  today: CalendarDate,
): { user: ImportedUser } | { problems: Problem[]; sound: SoundCells } {
  const values = readCells(headings, cells);
  const titleOf = (column: string) => titleUnder(headings, column);
  const isAtHome = Boolean(values.zip || values.city || values.street);
  const person = user.safeParse(pick(values, (column) => !HOME.has(column)));
  const address = isAtHome ? home.safeParse(pick(values, (column) => HOME.has(column))) : null;
  const problems: Problem[] = [...(person.error?.issues ?? []), ...(address?.error?.issues ?? [])].map(
    ({ path, message }) => {
      const column = String(path[0]);
      return { title: titleOf(column), why: reasonOf(message, values[column as Field]) };
    },
  );
  // Checked outside the schema, which compares nothing once a cell is none of its choices.
  if (!isBirthDate(String(values.birthDate), today))
    problems.push({ title: titleOf('birthDate'), why: 'birth_date' });
  const sound = soundCells(values);
  const { vatNumber: own, groupVatNumber: group } = sound;
  const why = own === undefined || group === undefined ? null : vatGroupProblem(own, group);
  if (why) problems.push({ title: titleOf('groupVatNumber'), why });
  if (cells.slice(width).some((cell) => cell.trim() !== ''))
    problems.push({ title: '', why: 'too_many_cells' });
  if (!person.success || problems.length > 0) return { problems: firstOfEach(problems), sound };
  return { user: { ...person.data, home: address?.data ?? null } };
}

/** The heading of a field in the file; for the parts of a name, the heading of the full name if they have none. */
export function titleUnder(headings: readonly Heading[], field: string): string {
  const own = headings.find(({ column }) => column === field);
  const isName = field === 'familyName' || field === 'firstName';
  return (own ?? headings.find(({ column }) => isName && column === 'fullName'))?.title ?? field;
}

function soundCells(values: Values): SoundCells {
  const read = Object.entries(user.shape).map(
    ([column, schema]) => [column, schema.safeParse(values[column as Field]).data] as const,
  );
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** Keeps the first of several mistakes in a cell, as in a form. */
function firstOfEach(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ title }, index) => problems.findIndex((one) => one.title === title) === index);
}

type Field = Exclude<Column, 'fullName'>;
type Values = Record<Field, string | boolean>;

/** Adds the missing columns of the file as empty cells. */
function readCells(headings: readonly Heading[], cells: readonly string[]): Values {
  const found = new Map<Column, { title: string; cell: string }>();
  for (const { index, column, title } of headings) found.set(column, { title, cell: cells[index] ?? '' });
  const full = found.get('fullName');
  const parts = full ? splitFullName(full.cell, orderUnder(full.title)) : null;
  for (const column of ['familyName', 'firstName'] as const)
    if (full && parts && !found.has(column)) found.set(column, { title: full.title, cell: parts[column] });
  const fields = COLUMNS.filter((column): column is Field => column !== 'fullName');
  return Object.fromEntries(
    fields.map((column) => {
      const { title, cell } = found.get(column) ?? { title: column, cell: '' };
      return [column, cellValue(column, title, cell)];
    }),
  ) as Values;
}

function pick(values: Values, wanted: (column: string) => boolean) {
  return Object.fromEntries(Object.entries(values).filter(([column]) => wanted(column)));
}

function reasonOf(message: string, value: string | boolean | undefined): FieldCode {
  const code = shownFieldCodes.find((one) => one === message) ?? 'invalid';
  // A choice that is none of ours is not an empty cell.
  return code === 'required' && value !== '' ? 'invalid' : code;
}
