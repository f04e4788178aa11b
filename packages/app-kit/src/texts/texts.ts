import type { ScreenNamespace } from '@rajt/phrases/catalogue';
import { createPhrases, type Translate } from '@rajt/phrases/translate';
import type { Language } from '@rajt/rules/language';
import type { i18n } from 'i18next';
import { type ComponentType, type LazyExoticComponent, lazy, useContext } from 'react';
import { I18nContext } from 'react-i18next';
import { inTime } from '../errors/late-files.ts';
import { painted } from '../page/painted.ts';
import { useStore } from '../session/browser-store.ts';
import { siteLanguage } from '../site/site.ts';

/** The language of texts and calls. A change reloads the page, so it is the same from start to end. */
export function currentLanguage(): Language {
  return useStore.getState().language ?? siteLanguage;
}

const loadFile = once(() =>
  currentLanguage() === 'hu' ? import('@rajt/phrases/web.hu') : import('@rajt/phrases/web.en'),
);

/**
 * Loads the texts of the language in use that every screen may show; screens add theirs by `loadTexts`. A text that is looked
 * up before it is loaded, or that does not exist, is an error on the console, which the browser tests refuse.
 */
export const loadPhrases = once(async (): Promise<i18n> => {
  const language = currentLanguage();
  document.documentElement.lang = language;
  const { first } = await loadFile();
  return createPhrases(language, first, (key) => console.error(`There is no text for ${key}`));
});

async function loadFiles(): Promise<Readonly<Record<ScreenNamespace, () => Promise<object>>>> {
  return (await loadFile()).byScreen;
}

const loaders = new Map<ScreenNamespace, () => Promise<void>>();

/** Loads the texts of a screen or a part of it. Loaded texts cost nothing again. */
export async function loadTexts(namespaces: readonly ScreenNamespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => loaderOf(namespace)()));
}

/** Resolves when all texts are here that have been asked for. */
export async function askedTexts(): Promise<void> {
  await Promise.all([...loaders.values()].map((load) => load()));
}

function loaderOf(namespace: ScreenNamespace): () => Promise<void> {
  const known = loaders.get(namespace);
  if (known) return known;
  const loader = once(async () => {
    const [phrases, texts] = await Promise.all([
      loadPhrases(),
      loadFiles().then((files) => files[namespace]()),
    ]);
    phrases.addResourceBundle(currentLanguage(), namespace, texts);
  });
  loaders.set(namespace, loader);
  return loader;
}

/**
 * A part of a screen in a file of its own, which is loaded when it is first drawn, with the texts that it shows: the screen that
 * it is part of need not know them. It asks for its files when that screen has been painted: reading them in would hold it up.
 * A test compares them with what the part's files look up (apps/web: build/shown-texts.test.ts).
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly ScreenNamespace[],
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await painted();
    const [part] = await inTime(Promise.all([load(), loadTexts(texts)]));
    return { default: part };
  });
}

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
