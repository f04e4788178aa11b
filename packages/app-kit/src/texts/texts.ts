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

/**
 * Loads the texts of the language in use that any screen may show; the screens of members need `loadMemberTexts` too. A text
 * that is looked up before it is loaded, or that does not exist, is an error on the console, which the browser tests refuse.
 */
export const loadPhrases = once(async (): Promise<i18n> => {
  const language = currentLanguage();
  document.documentElement.lang = language;
  const texts =
    language === 'hu' ? await import('@rajt/phrases/hu/web') : await import('@rajt/phrases/en/web');
  return createPhrases(language, texts, (key) => console.error(`There is no text for ${key}`));
});

/** Loads the texts that only members see: a third of all, which the login does not wait for. */
export const loadMemberTexts = once(async (): Promise<void> => {
  const language = currentLanguage();
  const [phrases, texts] = await Promise.all([
    loadPhrases(),
    language === 'hu' ? import('@rajt/phrases/hu/member') : import('@rajt/phrases/en/member'),
  ]);
  for (const [namespace, keys] of Object.entries(texts)) phrases.addResourceBundle(language, namespace, keys);
});

/** Loads at the first call; later calls share its promise. A failed load is tried again at the next call. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
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
