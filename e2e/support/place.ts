import { en } from '@rajt/phrases/en';
import { hu } from '@rajt/phrases/hu';
import { createPhrases, type Translate } from '@rajt/phrases/translate';
import type { Branch } from '@rajt/rules/branch';
import type { Language } from '@rajt/rules/language';
import { addresses } from '../addresses.ts';

/** Where and how somebody uses the product. */
export interface Place {
  site: Branch;
  language: Language;
  width: 390 | 1280;
}

/**
 * Each journey is walked in both languages and at both widths; all journeys together on each site in each language and at
 * each width, without walking every way eight times.
 */
export const SWIM_PLACES: readonly Place[] = [
  { site: 'swim', language: 'hu', width: 1280 },
  { site: 'swim', language: 'en', width: 390 },
];

export const RUN_PLACES: readonly Place[] = [
  { site: 'run', language: 'hu', width: 390 },
  { site: 'run', language: 'en', width: 1280 },
];

/** For journeys whose screens differ by site. */
export const TWO_PLACES: readonly Place[] = [
  { site: 'swim', language: 'hu', width: 390 },
  { site: 'run', language: 'en', width: 1280 },
];

export function placeName({ site, language, width }: Place): string {
  return `${site}-${language}-${width}`;
}

export function originOf({ site }: Pick<Place, 'site'>): string {
  return addresses()[site];
}

const phrases = { hu: createPhrases('hu', hu), en: createPhrases('en', en) };

/** The texts as the product has them; a journey repeats none. */
export function texts(language: Language): Translate {
  return phrases[language].t as Translate;
}
