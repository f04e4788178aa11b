import { readGender, readWrittenPhone } from '@rajt/rules/entering/company-file';
import { asKey } from '@rajt/rules/formats';
import { readWrittenDate } from '@rajt/rules/written-date';
import { readWrittenCountry } from '../../../platform/written-country.ts';
import type { Column } from './columns.ts';

/**
 * Turns the content of a cell, as people or Excel write it, into the form of the contract's schemas. Unknown content is not changed, so
 * that the schema refuses it.
 */
export function cellValue(column: Column, title: string, cell: string): string | boolean {
  const value = cell.trim();
  switch (column) {
    case 'nameTitle':
      return titleOf(value);
    case 'birthDate':
      return readWrittenDate(value) ?? value;
    case 'gender':
      return genderOf(value, asKey(title).startsWith('nem'));
    case 'nationality':
    case 'country':
      return readWrittenCountry(value) ?? value;
    case 'phone':
      return readWrittenPhone(value);
    case 'language':
      return LANGUAGES[asKey(value)] ?? value;
    case 'marketingConsent':
      return YES.has(asKey(value)) || (!NO.has(asKey(value)) && value);
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

/** One letter under a Hungarian heading is not guessed: F can be a woman (female) or a man (the Hungarian word). */
function genderOf(value: string, isHungarian: boolean): string {
  if (value.length > 1) return readGender(value) ?? value;
  return isHungarian ? value.toLowerCase() : value.toUpperCase();
}
