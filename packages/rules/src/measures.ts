import type { Language } from './language.ts';

/** Distances and lengths of time for reading, in screens, mails and documents alike. */

type Measure = 'metre' | 'shortKm' | 'longKm' | 'hour' | 'minute';

const OPTIONS = {
  metre: { style: 'unit', unit: 'meter', unitDisplay: 'short', maximumFractionDigits: 0 },
  shortKm: { style: 'unit', unit: 'kilometer', unitDisplay: 'short', maximumFractionDigits: 2 },
  longKm: { style: 'unit', unit: 'kilometer', unitDisplay: 'short', maximumFractionDigits: 1 },
  hour: { style: 'unit', unit: 'hour', unitDisplay: 'long', maximumFractionDigits: 0 },
  minute: { style: 'unit', unit: 'minute', unitDisplay: 'long', maximumFractionDigits: 0 },
} as const satisfies Record<Measure, Intl.NumberFormatOptions>;

/** From here a kilometre is shown with one decimal: a marathon is 42.2 km. Below with two: 3.86 km. Metres. */
const LONG_DISTANCE_M = 10_000;

/** A distance: `400 m`, hu `5,2 km` / en `5.2 km`; the space is U+00A0. */
export function formatDistance(metres: number, language: Language): string {
  if (metres < 1000) return formatter(language, 'metre').format(metres).replace(' ', '\u00a0');
  const measure = metres < LONG_DISTANCE_M ? 'shortKm' : 'longKm';
  return formatter(language, measure)
    .format(metres / 1000)
    .replace(' ', '\u00a0');
}

/** `Fennsík 52 · 52 km`; a race that is named by its distance shows it once. Metres. */
export function raceWithDistance(race: string, metres: number, language: Language): string {
  const distance = formatDistance(metres, language);
  return race.replaceAll(' ', '\u00a0') === distance ? distance : `${race} · ${distance}`;
}

/** A length of time in hours and minutes: hu `2 óra 30 perc`, en `2 hours 30 minutes`; parts that are zero are left out. */
export function formatMinutes(minutes: number, language: Language): string {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  const parts = [];
  if (hours > 0) parts.push(formatter(language, 'hour').format(hours));
  if (rest > 0 || hours === 0) parts.push(formatter(language, 'minute').format(rest));
  return parts.map((part) => part.replace(' ', '\u00a0')).join(' ');
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(language: Language, measure: Measure): Intl.NumberFormat {
  const key = `${language} ${measure}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(language === 'hu' ? 'hu-HU' : 'en-GB', OPTIONS[measure]);
  formatters.set(key, made);
  return made;
}
