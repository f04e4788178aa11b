import type { Language } from '@rajt/rules/language';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { localTexts } from './kept-texts.ts';

export type ColourScheme = 'system' | 'light' | 'dark';

/** A form's typed and unsent values. `owner` is the user's id, null for the forms of visitors. */
export interface Draft {
  owner: string | null;
  savedAt: number;
  values: Record<string, unknown>;
}

export interface BrowserState {
  token: string | null;
  /** ISO 8601. */
  expiresAt: string | null;
  userId: string | null;
  completeRegistration: boolean;
  /** The person's choice; null: the site's language. */
  language: Language | null;
  colourScheme: ColourScheme;
  drafts: Record<string, Draft>;
  /**
   * Secrets by which the server knows this browser, of the last person who signed in first (decision 0017). They name nobody and
   * stay when the person leaves: without them, strangers who guess a password could lock its owner out.
   */
  devices: readonly string[];
}

const signedOut = {
  token: null,
  expiresAt: null,
  userId: null,
  completeRegistration: false,
} as const;

/**
 * All that the browser keeps, under one key (specification section 9). Read in components with a selector. An app that
 * keeps more adds it with `extendStore`.
 */
export const useStore = create<BrowserState>()(
  persist(
    (): BrowserState => ({
      ...signedOut,
      language: null,
      colourScheme: 'system',
      drafts: {},
      devices: [],
    }),
    {
      name: 'rajt',
      version: 1,
      storage: createJSONStorage(() => localTexts),
    },
  ),
);

/** The state that an app keeps in addition to `BrowserState`, from its start. */
export interface StoreExtension<OfSession extends object, OfBrowser extends object> {
  /** Goes when a session begins or ends. */
  ofSession: OfSession;
  /** Stays, no matter who is signed in. */
  ofBrowser: OfBrowser;
  /** Names of drafts that are removed at any login: they show what a visitor typed. */
  visitorDrafts: readonly string[];
}

let extension: StoreExtension<object, object> = { ofSession: {}, ofBrowser: {}, visitorDrafts: [] };

/** The store with what an app adds to it; called once, as the app's modules load. */
export function extendStore<OfSession extends object, OfBrowser extends object>(
  added: StoreExtension<OfSession, OfBrowser>,
): UseBoundStore<StoreApi<BrowserState & OfSession & OfBrowser>> {
  extension = added;
  const state = useStore.getState();
  const missing = Object.entries({ ...added.ofSession, ...added.ofBrowser }).filter(
    ([name]) => !(name in state),
  );
  if (missing.length > 0) useStore.setState(Object.fromEntries(missing));
  // Every later read has the added fields: kept from before, or set above.
  return useStore as unknown as UseBoundStore<StoreApi<BrowserState & OfSession & OfBrowser>>;
}

/** The part of the state that belongs to a session, as it is without one. */
export function withoutSession(): Partial<BrowserState> {
  return { ...signedOut, ...extension.ofSession };
}

export function isVisitorDraft(name: string): boolean {
  return extension.visitorDrafts.includes(name);
}

let personChanged: () => void = () => {};

/** Called when another tab has signed a person in or out. */
export function onPersonChanged(listener: () => void): void {
  personChanged = listener;
}

// A change in another tab holds here too.
window.addEventListener('storage', ({ key }) => {
  if (key !== 'rajt') return;
  const { userId } = useStore.getState();
  void useStore.persist.rehydrate();
  if (useStore.getState().userId !== userId) personChanged();
});
