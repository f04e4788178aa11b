import { createHash } from 'node:crypto';
import { en } from '@rajt/phrases/en';
import { hu } from '@rajt/phrases/hu';
import { createPhrases, type Translate } from '@rajt/phrases/translate';
import { BRANCHES, type Branch } from '@rajt/rules/branch';
import type { Language } from '@rajt/rules/language';
import { addresses } from '../addresses.ts';

/** The site, language, screen and colours in which a person uses the product. */
export interface Place {
  site: Branch;
  language: Language;
  width: 390 | 1280;
  scheme: 'light' | 'dark';
}

/** `npm test -- --all-places`: every test is walked at all places, and every row of a screen gets the full look. */
export const atAllPlaces = Boolean(process.env['RAJT_E2E_ALL_PLACES']);

/** Sites, languages and widths in every combination, half of them by night. */
const PLACES: readonly Place[] = BRANCHES.flatMap((site) =>
  (['hu', 'en'] as const).flatMap((language) =>
    ([390, 1280] as const).flatMap((width) =>
      (['light', 'dark'] as const).map((scheme) => ({ site, language, width, scheme })),
    ),
  ),
);

/**
 * Where a test is walked: at one place, chosen by its name, so that all tests together see every site, language, width and
 * scheme; with `npm test -- --all-places` at all of them. `only` defines what a test needs of its place.
 */
export function placesOf(name: string, only: Partial<Place> = {}): Place[] {
  const wanted = Object.entries(only);
  const fitting = PLACES.filter((place) =>
    wanted.every(([key, value]) => place[key as keyof Place] === value),
  );
  const number = createHash('sha256').update(name).digest().readUInt32BE();
  if (!atAllPlaces) return [at(fitting, number)];
  // By night only the colours differ: each of the others with one of its two schemes, in turn.
  return fitting.filter(({ scheme }, index) => {
    const [pair, isDark] = [Math.floor(index / 2), scheme === 'dark'];
    return only.scheme !== undefined || isDark === ((pair + number) % 2 === 1);
  });
}

function at(places: readonly Place[], number: number): Place {
  const place = places[number % places.length];
  if (!place) throw new Error('no place is like that');
  return place;
}

export function placeName({ site, language, width, scheme }: Place): string {
  return `${site}-${language}-${width}-${scheme}`;
}

export function originOf({ site }: Pick<Place, 'site'>): string {
  return addresses()[site];
}

const phrases = { hu: createPhrases('hu', hu), en: createPhrases('en', en) };

/** The texts as the product has them; a journey repeats none. */
export function texts(language: Language): Translate {
  return phrases[language].t as Translate;
}
