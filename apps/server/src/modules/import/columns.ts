import { ImportError } from './read-csv.ts';

/**
 * The columns of an import and the headings that name them, in English and Hungarian; case, accents, spaces and
 * punctuation of a heading do not matter. docs/operations.md describes them.
 */
export const COLUMNS = {
  email: ['email', 'emailcim'],
  nameTitle: ['nametitle', 'title', 'elotag', 'titulus'],
  familyName: ['familyname', 'surname', 'vezeteknev', 'csaladnev'],
  firstName: ['firstname', 'forename', 'keresztnev', 'utonev'],
  birthDate: ['birthdate', 'dateofbirth', 'szuletesidatum', 'szuletett'],
  gender: ['gender', 'nem'],
  nationality: ['nationality', 'allampolgarsag'],
  phone: ['phone', 'telefon', 'telefonszam'],
  country: ['country', 'orszag'],
  zip: ['zip', 'iranyitoszam'],
  city: ['city', 'telepules', 'varos'],
  street: ['street', 'address', 'utcahazszam', 'cim'],
  language: ['language', 'nyelv'],
  marketingConsent: ['marketingconsent', 'hirlevel', 'marketing'],
  chipNumber: ['chipnumber', 'chip', 'chipszam'],
  club: ['club', 'egyesulet'],
  otprobaId: ['otprobaid', 'otproba'],
  atomId: ['atomid', 'atom'],
  spuriCard: ['spuricard', 'spuri', 'spurikartya'],
  vatNumber: ['vatnumber', 'adoszam'],
  groupVatNumber: ['groupvatnumber', 'csoportadoszam', 'csoportosadoszam'],
  education: ['education', 'vegzettseg'],
  occupation: ['occupation', 'foglalkozas'],
  profession: ['profession', 'szakma'],
  watch: ['watch', 'ora'],
  shoe: ['shoe', 'cipo'],
} as const satisfies Record<string, readonly string[]>;

export type Column = keyof typeof COLUMNS;

const NEEDED: readonly Column[] = ['email', 'familyName', 'firstName', 'birthDate', 'gender', 'phone'];

export interface Heading {
  readonly index: number;
  readonly column: Column;
  /** As it stands in the file. */
  readonly title: string;
}

/** Letters and digits without accents. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** Which column each heading names, and the headings that name none. */
export function readHeader(header: readonly string[]): {
  headings: readonly Heading[];
  ignored: readonly string[];
} {
  const headings: Heading[] = [];
  const ignored: string[] = [];
  for (const [index, title] of header.entries()) {
    const column = columnOf(title);
    if (!column) {
      if (title) ignored.push(title);
      continue;
    }
    const other = headings.find((heading) => heading.column === column);
    if (other)
      throw new ImportError(`"${other.title}" and "${title}" both mean ${column}: remove one of them`);
    headings.push({ index, column, title });
  }
  const missing = NEEDED.filter((column) => !headings.some((heading) => heading.column === column));
  if (missing.length > 0) throw new ImportError(`columns are missing: ${missing.join(', ')}`);
  return { headings, ignored };
}

function columnOf(title: string): Column | undefined {
  const name = plain(title);
  return (Object.keys(COLUMNS) as Column[]).find((column) =>
    (COLUMNS[column] as readonly string[]).includes(name),
  );
}
