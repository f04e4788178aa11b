import type { Zipcode } from '@rajt/contract/content/operations/reference';

/** The known Hungarian postal codes. The list may miss one, so an answer is a suggestion, never a rule. */
export class Places {
  readonly #cities = new Map<string, string[]>();
  readonly #zips = new Map<string, string[]>();
  /** Every settlement once, in the list's order; the county distinguishes settlements of one name for the reader. */
  readonly settlements: readonly { label: string; detail: string }[];

  constructor(zipcodes: readonly Zipcode[]) {
    const settlements = new Map<string, { label: string; detail: string }>();
    for (const { zip, city, county } of zipcodes) {
      push(this.#cities, zip, city);
      push(this.#zips, plain(city), zip);
      settlements.set(city, { label: city, detail: county === city ? '' : county });
    }
    this.settlements = [...settlements.values()];
  }

  citiesOf(zip: string): readonly string[] {
    return this.#cities.get(zip.trim()) ?? [];
  }

  /** Accents count here: Tés and Tes are two names. Case does not. */
  zipsOf(city: string): readonly string[] {
    return this.#zips.get(plain(city)) ?? [];
  }
}

function push(map: Map<string, string[]>, key: string, value: string): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

function plain(text: string): string {
  return text.normalize('NFC').trim().toLocaleLowerCase('hu');
}

/** More codes than this are no choice: who lives in Budapest knows theirs. */
const MAX_OFFERS = 12;

/** The text to write into the other field, and the choices if several fit. */
export interface Advice {
  readonly fill: string | null;
  readonly offers: readonly string[];
}

const NOTHING: Advice = { fill: null, offers: [] };

/**
 * The advice of a typed field for the other one: it may only fill an empty field or replace its own suggestion. `fitting` belongs
 * to the typed value, `other` is the present value of the other field.
 */
export function advise(fitting: readonly string[], other: string, isOurs: boolean): Advice {
  const isFree = other.trim() === '' || isOurs;
  const isRight = fitting.some((one) => plain(one) === plain(other));
  if (!isFree || isRight) return NOTHING;
  const [only] = fitting;
  if (fitting.length === 1 && only !== undefined) return { fill: only, offers: [] };
  // A suggestion for an earlier value does not belong to this one.
  const fill = isOurs && other !== '' ? '' : null;
  return { fill, offers: fitting.length <= MAX_OFFERS ? fitting : [] };
}
