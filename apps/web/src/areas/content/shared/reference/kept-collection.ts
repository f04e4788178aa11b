import type { CollectionName } from '@rajt/contract/content/operations/reference';
import type { Language } from '@rajt/rules/language';

/** A collection as the server gave it, with the time that it gave along (specification section 9). */
export interface Kept<T> {
  /** The value of the header: it is sent to the server unchanged. */
  readonly lastModified: string;
  readonly items: readonly T[];
}

/** Raise it when the shape of an item changes: what older versions of the app have kept is then asked for again. */
const SHAPE = 1;

/** Not in the store's one key: that is written again at every letter typed into a form. */
const keyOf = (name: CollectionName) => `rajt-${name}`;

/** The collection that this browser kept in a language; null when it has none, or cannot be read. */
export function readKept<T>(name: CollectionName, language: Language): Kept<T> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return kept?.shape === SHAPE && kept.language === language ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps the newest answer; one language at a time, as changing it is rare. */
export function writeKept<T>(name: CollectionName, language: Language, kept: Kept<T>): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ shape: SHAPE, language, ...kept }));
  } catch {
    // Full, or forbidden: the next visit asks again.
  }
}
