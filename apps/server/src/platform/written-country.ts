import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asKey } from '@rajt/rules/formats';
import countries from 'i18n-iso-countries';
import papa from 'papaparse';
import { repositoryRoot } from './config/root.ts';

const NATIONALITIES = join(repositoryRoot, 'content/reference/nationalities.csv');

/** Three-letter codes of sports federations that differ from ISO 3166 (IOC country codes). */
const SPORT_CODES: Readonly<Record<string, string>> = {
  ALG: 'DZ',
  BUL: 'BG',
  CHI: 'CL',
  CRO: 'HR',
  DEN: 'DK',
  GER: 'DE',
  GRE: 'GR',
  INA: 'ID',
  IRI: 'IR',
  KOS: 'XK',
  KSA: 'SA',
  LAT: 'LV',
  MAS: 'MY',
  MON: 'MC',
  NED: 'NL',
  NGR: 'NG',
  PHI: 'PH',
  POR: 'PT',
  RSA: 'ZA',
  SLO: 'SI',
  SUI: 'CH',
  TPE: 'TW',
  UAE: 'AE',
  URU: 'UY',
  VIE: 'VN',
};

/**
 * The ISO 3166 alpha-2 code of a country as people write it: its code of two or three letters, its name in Hungarian,
 * English or German, or a nationality (`osztrák`). An empty cell is Hungary; null for anything else.
 */
export function readWrittenCountry(cell: string): string | null {
  const text = cell.trim();
  if (text === '') return 'HU';
  const byName = names().get(asKey(text));
  if (byName) return byName;
  const code = text.toUpperCase();
  if (/^[A-Z]{2}$/.test(code)) return code;
  return SPORT_CODES[code] ?? countries.alpha3ToAlpha2(code) ?? null;
}

let known: ReadonlyMap<string, string> | undefined;

function names(): ReadonlyMap<string, string> {
  known ??= new Map([...countryNames(), ...nationalities()]);
  return known;
}

function countryNames(): (readonly [string, string])[] {
  return ['de', 'en', 'hu'].flatMap((language) => {
    const inLanguage = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    return Object.keys(countries.getAlpha2Codes()).flatMap((code) => {
      const name = inLanguage.of(code);
      return name ? [[asKey(name), code] as const] : [];
    });
  });
}

/** The countries of the list that profiles offer: its names in both languages, and other words for them (`also`). */
function nationalities(): (readonly [string, string])[] {
  const { data } = papa.parse<string[]>(readFileSync(NATIONALITIES, 'utf8').trim(), { delimiter: ',' });
  return data
    .slice(1)
    .flatMap(([code = '', hu = '', en = '', also = '']) =>
      [hu, en, ...also.split(';')].flatMap((name) => (asKey(name) ? [[asKey(name), code] as const] : [])),
    );
}
