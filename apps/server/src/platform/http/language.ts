import { en } from '@rajt/phrases/en';
import { hu } from '@rajt/phrases/hu';
import { createPhrases, type Translate } from '@rajt/phrases/translate';
import type { Language } from '@rajt/rules/language';

const phrases = { hu: createPhrases('hu', hu), en: createPhrases('en', en) };

/** The texts of a language. */
export function texts(language: Language): Translate {
  return phrases[language].t as Translate;
}

/** Selects one of two columns by language. */
export function pick(language: Language, hungarian: string, english: string): string {
  return language === 'en' ? english : hungarian;
}
