import { type Column, plain } from './columns.ts';

/**
 * What people and Excel write into a cell, in the form that the contract's schemas take. What is not understood stays as
 * it is: the schema refuses it.
 */
export function cellValue(column: Column, title: string, cell: string): string | boolean {
  const value = cell.trim();
  switch (column) {
    case 'nameTitle':
      return titleOf(value);
    case 'birthDate':
      return dateOf(value);
    case 'gender':
      return genderOf(value, plain(title) === 'nem');
    case 'nationality':
    case 'country':
      return countryOf(value);
    case 'phone':
      // A number cell has lost its plus sign.
      return /^36\d{8,9}$/.test(value) ? `+${value}` : value;
    case 'language':
      return LANGUAGES[plain(value)] ?? value;
    case 'marketingConsent':
      return YES.has(plain(value)) || (!NO.has(plain(value)) && value);
    default:
      return value;
  }
}

const YES = new Set(['1', 'igen', 'i', 'x', 'yes', 'y', 'true', 'igaz']);
const NO = new Set(['', '0', 'nem', 'n', 'no', 'false', 'hamis']);
const LANGUAGES: Readonly<Record<string, string>> = {
  '': 'hu',
  hungarian: 'hu',
  magyar: 'hu',
  english: 'en',
  angol: 'en',
  hu: 'hu',
  en: 'en',
};

function titleOf(value: string): string {
  const title = value.toLowerCase();
  return title === '' || title.endsWith('.') ? title : `${title}.`;
}

/** `1990. 05. 17.` and its like; other orders are not guessed. */
function dateOf(value: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})[.\-/]\s*(\d{1,2})[.\-/]\s*(\d{1,2})\.?$/.exec(value) ?? [];
  return year === undefined ? value : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** One letter under a Hungarian heading is not guessed: F can be a woman (female) or a man (the Hungarian word). */
function genderOf(value: string, isHungarian: boolean): string {
  const name = plain(value);
  if (['no', 'female', 'woman'].includes(name)) return 'F';
  if (['ferfi', 'male', 'man'].includes(name)) return 'M';
  return isHungarian ? value.toLowerCase() : value.toUpperCase();
}

/** ISO 3166 codes stay; names in Hungarian and English are looked up; nothing is Hungary. */
function countryOf(value: string): string {
  if (/^[a-z]{2}$/i.test(value)) return value.toUpperCase();
  return countries().get(plain(value)) ?? value;
}

let known: ReadonlyMap<string, string> | undefined;

function countries(): ReadonlyMap<string, string> {
  known ??= new Map([
    ['', 'HU'],
    ['magyar', 'HU'],
    ['hungarian', 'HU'],
    ...['hu', 'en'].flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
      return pairs().flatMap((code) => {
        const name = names.of(code);
        return name ? [[plain(name), code] as const] : [];
      });
    }),
  ]);
  return known;
}

function pairs(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return letters.flatMap((first) => letters.map((second) => first + second));
}
