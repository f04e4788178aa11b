import { createPhrases, type Translate } from '@rajt/phrases/translate';
import type { Language } from '@rajt/rules/language';
import type { i18n } from 'i18next';
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import { useStore } from '../session/browser-store.ts';
import { siteLanguage } from '../site/site.ts';

/** The language of texts and calls. A change reloads the page, so it is the same from start to end. */
export function currentLanguage(): Language {
  return useStore.getState().language ?? siteLanguage;
}

/** Loads the catalogue of the language in use, only that one. */
export async function loadPhrases(): Promise<i18n> {
  const language = currentLanguage();
  document.documentElement.lang = language;
  const texts =
    language === 'hu' ? await import('@rajt/phrases/hu/web') : await import('@rajt/phrases/en/web');
  return createPhrases(language, texts);
}

/** `const t = useT(); t('events:placesLeft', { count: 3 })` */
export function useT(): Translate {
  // Not useTranslation: it watches for changes of the language, and here a change reloads the page.
  return useContext(I18nContext).i18n.t as Translate;
}

/** Keeps the choice, sends it with every call and reloads the page (specification section 2). */
export function chooseLanguage(language: Language): void {
  useStore.setState({ language });
  window.location.reload();
}
