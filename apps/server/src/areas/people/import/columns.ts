import { NEEDED_COLUMNS } from '@rajt/contract/people/schemas/user-imports';
import { type Heading as HeadingName, headingOf } from '@rajt/rules/heading';
import { TableError } from '../../../platform/files/table-file.ts';
import { texts } from '../../../platform/http/language.ts';

/** The columns of an import; docs/operations.md describes them. `fullName` replaces the two parts of a name. */
export const COLUMNS = [
  'email',
  'nameTitle',
  'familyName',
  'firstName',
  'fullName',
  'birthDate',
  'gender',
  'nationality',
  'phone',
  'country',
  'zip',
  'city',
  'street',
  'language',
  'marketingConsent',
  'chipNumber',
  'club',
  'otprobaId',
  'atomId',
  'spuriCard',
  'vatNumber',
  'groupVatNumber',
  'education',
  'occupation',
  'profession',
  'watch',
  'shoe',
] as const satisfies readonly HeadingName[];
export type Column = (typeof COLUMNS)[number];

export interface Heading {
  readonly index: number;
  readonly column: Column;
  /** The heading exactly as in the file. */
  readonly title: string;
}

/** Which column each heading names, and the headings that name none. Throws a TableError if a needed one is missing. */
export function readHeadings(titles: readonly string[]): {
  readonly headings: readonly Heading[];
  readonly ignored: readonly string[];
} {
  const headings: Heading[] = [];
  const ignored: string[] = [];
  for (const [index, title] of titles.entries()) {
    const column = columnOf(title);
    if (!column) {
      if (title) ignored.push(title);
      continue;
    }
    const other = headings.find((heading) => heading.column === column);
    if (other)
      throw new TableError(`"${other.title}" and "${title}" both mean ${column}: remove one of them`, {
        code: 'columnTwice',
        words: [other.title, title],
      });
    headings.push({ index, column, title });
  }
  requireAll(headings, titles);
  return { headings, ignored };
}

function requireAll(headings: readonly Heading[], titles: readonly string[]): void {
  const has = (column: Column) => headings.some((heading) => heading.column === column);
  const isThere = (column: Column) =>
    has(column) || ((column === 'familyName' || column === 'firstName') && has('fullName'));
  const missing = NEEDED_COLUMNS.filter((column) => !isThere(column));
  if (missing.length === 0) return;
  const words = titles.filter((title) => title !== '');
  const named = words.map((title) => `"${title}"`).join(', ');
  throw new TableError(
    `columns are missing: ${missing.map(titleInHungarian).join(', ')}. The file has: ${named}`,
    { code: 'columnsMissing', columns: missing, words },
  );
}

/** The usual heading of a column. */
function titleInHungarian(column: (typeof NEEDED_COLUMNS)[number]): string {
  return column === 'email' ? 'E-mail' : texts('hu')(`person:${column}`);
}

/** The column that a heading names. */
export function columnOf(title: string): Column | undefined {
  const name = headingOf(title);
  return COLUMNS.find((column) => column === name);
}
