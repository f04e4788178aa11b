import { type AuthSession, MOST_DEVICES } from '@rajt/contract/operations/sessions';
import type { Language } from '@rajt/rules/language';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type ColourScheme = 'system' | 'light' | 'dark';

/** What somebody typed into a form and has not sent. `owner` is the user's id, null for the forms of visitors. */
export interface Draft {
  owner: string | null;
  savedAt: number;
  values: Record<string, unknown>;
}

/** A registration that waits for its mail, and the correction of its address. */
export const SENT_REGISTRATION_DRAFT = 'registration-sent';
export const CORRECTION_DRAFT = 'registration-correction';

export interface CookieChoice {
  marketing: boolean;
  /** ISO 8601. */
  at: string;
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
  /** Deadline of the cart's places as the server told it last, ISO 8601. */
  cartHeldUntil: string | null;
  /** The deadline that the five minutes' warning was shown for. */
  cartWarnedFor: string | null;
  drafts: Record<string, Draft>;
  /**
   * Secrets by which the server knows this browser, of whoever signed in last first (decision 0017). They name nobody and
   * stay when the person leaves: without them, strangers who guess a password could lock its owner out.
   */
  devices: readonly string[];
  /** What the person said to cookies; null: nothing yet, which means no. */
  cookieChoice: CookieChoice | null;
}

const signedOut = {
  token: null,
  expiresAt: null,
  userId: null,
  completeRegistration: false,
  cartHeldUntil: null,
  cartWarnedFor: null,
} as const;

/** All that the browser keeps, under one key (specification section 9). Read in components with a selector. */
export const useStore = create<BrowserState>()(
  persist(
    (): BrowserState => ({
      ...signedOut,
      language: null,
      colourScheme: 'system',
      drafts: {},
      devices: [],
      cookieChoice: null,
    }),
    {
      name: 'rajt',
      version: 1,
    },
  ),
);

let personChanged: () => void = () => {};

/** Another tab signed somebody in or out. */
export function onPersonChanged(listener: () => void): void {
  personChanged = listener;
}

// What another tab has changed holds here too.
window.addEventListener('storage', ({ key }) => {
  if (key !== 'rajt') return;
  const { userId } = useStore.getState();
  void useStore.persist.rehydrate();
  if (useStore.getState().userId !== userId) personChanged();
});

/** Drafts of other people who used this browser go, and a registration that waited: it shows an address in clear. */
export function keepSession(session: AuthSession): void {
  const { drafts, devices } = useStore.getState();
  lastLeaver = null;
  useStore.setState({
    token: session.access_token,
    expiresAt: session.expires_at,
    userId: session.user_id,
    completeRegistration: session.complete_registration,
    cartHeldUntil: null,
    cartWarnedFor: null,
    devices: [session.device, ...devices.filter((device) => device !== session.device)].slice(
      0,
      MOST_DEVICES,
    ),
    drafts: Object.fromEntries(
      Object.entries(drafts).filter(
        ([name, { owner }]) =>
          (owner === null || owner === session.user_id) &&
          name !== SENT_REGISTRATION_DRAFT &&
          name !== CORRECTION_DRAFT,
      ),
    ),
  });
}

let endingToken: string | null = null;

/** The session is being ended from here: what the server says to it from now on is no loss of it. */
export function startEnding(): void {
  endingToken = useStore.getState().token;
}

export function isEnding(token: string | null): boolean {
  return token !== null && token === endingToken;
}

/** The session ended without the person leaving: what was typed stays for the same person. */
export function dropSession(): void {
  useStore.setState(signedOut);
}

let lastLeaver: string | null = null;

/** The person leaves: nothing personal stays. */
export function forgetPerson(): void {
  lastLeaver = useStore.getState().userId;
  useStore.setState({ ...signedOut, drafts: {} });
}

/** Whether somebody has left: what their screen still hands over as it closes is not to be kept. */
export function hasLeft(userId: string | null): boolean {
  return userId !== null && userId === lastLeaver;
}

/** The signed-in person's account is gone, and with it that they ever signed in here. */
export function forgetAccount(): void {
  forgetPerson();
  useStore.setState(({ devices: [_theirs, ...others] }) => ({ devices: others }));
}

export function isSignedIn(state: Pick<BrowserState, 'token' | 'expiresAt'>, now: number): boolean {
  return state.token !== null && state.expiresAt !== null && Date.parse(state.expiresAt) > now;
}

/** The signed-in person's id, for components behind a member guard. */
export function useUserId(): string {
  return useStore((state) => state.userId ?? '');
}
