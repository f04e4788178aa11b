/** Languages of the interface (specification §1): Hungarian first. */
export const LANGUAGES = ['hu', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language when none of ours is requested (specification §9). */
export const DEFAULT_LANGUAGE: Language = 'hu';

/** Whether a string is the code of one of our languages. */
export function isLanguage(value: string): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/**
 * The language that an `Accept-Language` header prefers among ours; regions are ignored (`en-GB` is `en`).
 * Absent, malformed, `*` or only foreign languages give the default. Of equal weights the earlier wins.
 */
export function pickLanguage(acceptLanguageHeader: string | undefined): Language {
  let best = { language: DEFAULT_LANGUAGE, weight: 0 };
  for (const part of (acceptLanguageHeader ?? '').split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = tag.trim().split('-', 1)[0] ?? '';
    const weight = weightOf(parameters);
    if (isLanguage(language) && weight > best.weight) best = { language, weight };
  }
  return best.language;
}

function weightOf(parameters: readonly string[]): number {
  const weight = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='));
  if (weight === undefined) return 1;
  return /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight.slice(2)) : 0;
}
