import { currentLanguage } from '@rajt/app-kit/texts/texts';
import { createPhrases } from '@rajt/phrases/translate';
import type { i18n } from 'i18next';

/** Loads all texts of the console in the present language as one file, as the console need not load fast on a first visit by phone. */
export async function loadConsoleTexts(): Promise<i18n> {
  const language = currentLanguage();
  document.documentElement.lang = language;
  const texts = await (language === 'hu'
    ? import('@rajt/phrases/console.hu')
    : import('@rajt/phrases/console.en'));
  return createPhrases(language, texts, (key) => console.error(`There is no text for ${key}`));
}
