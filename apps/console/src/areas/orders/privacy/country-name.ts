import type { Language } from '@rajt/rules/language';

/** The name of a country by its code of two letters; undefined for a code that names none. */
export function countryName(code: string, language: Language): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code);
}
