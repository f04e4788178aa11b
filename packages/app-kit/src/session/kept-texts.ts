import { create } from 'zustand';

/** The part of `Storage` that the app uses; it never throws. */
export interface KeptTexts {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Whether the browser has refused to store a text, so that it lives in this page alone. */
const useRefusal = create<{ readonly isRefused: boolean }>(() => ({ isRefused: false }));

/** Whether the app's stored texts are gone when this page is closed or loaded again. */
export function useIsMemoryOnly(): boolean {
  return useRefusal((state) => state.isRefused);
}

/**
 * A storage of the browser that falls back to memory: the storage may be forbidden (even asking for it throws then) or full.
 * `storage` is asked at each call.
 */
export function keptTexts(storage: () => Storage): KeptTexts {
  const memory = new Map<string, string>();
  const attempt = <T>(work: (kept: Storage) => T): T | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: (key) => memory.get(key) ?? attempt((kept) => kept.getItem(key)) ?? null,
    setItem: (key, value) => {
      const isStored = attempt((kept) => {
        kept.setItem(key, value);
        return true;
      });
      if (isStored) {
        memory.delete(key);
        return;
      }
      memory.set(key, value);
      // The next page would read an older value again: a session that has ended, for one.
      attempt((kept) => kept.removeItem(key));
      useRefusal.setState({ isRefused: true });
    },
    removeItem: (key) => {
      memory.delete(key);
      attempt((kept) => kept.removeItem(key));
    },
  };
}

/** The texts of the browser, for all tabs. */
export const localTexts = keptTexts(() => window.localStorage);

/** The texts of this tab. */
export const tabTexts = keptTexts(() => window.sessionStorage);
