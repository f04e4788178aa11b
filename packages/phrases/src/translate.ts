import type { Language } from '@rajt/rules/language';
import i18next, { type i18n, type TFunction } from 'i18next';
import type { Catalogue, FirstTexts } from './catalogue.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Catalogue;
    returnNull: false;
  }
}

/** Looks a text up: `t('errors:sold_out')`, `t('events:placesLeft', { count: 3 })`. */
export type Translate = TFunction<(keyof Catalogue)[]>;

/**
 * An i18next instance over one language's texts, ready at once (no loading, no detection). Values are not escaped: React and
 * the mail templates do that. A key without a text is returned as it is; `onMissing` hears of it.
 */
export function createPhrases(
  language: Language,
  texts: FirstTexts,
  onMissing?: (key: string) => void,
): i18n {
  const phrases = i18next.createInstance();
  void phrases.init({
    lng: language,
    // A copy: screens' texts are added later, and a module cannot be added to.
    resources: { [language]: { ...texts } },
    ns: Object.keys(texts),
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
    returnNull: false,
    ...(onMissing && {
      saveMissing: true,
      missingKeyHandler: (_languages: readonly string[], namespace: string, key: string) =>
        onMissing(`${namespace}:${key}`),
    }),
  });
  return phrases;
}
