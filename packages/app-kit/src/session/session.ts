import { type AuthSession, MAX_DEVICES } from '@rajt/contract/people/operations/sessions';
import { type BrowserState, isVisitorDraft, useStore, withoutSession } from './browser-store.ts';
import { serverNow } from './server-clock.ts';

let lastLeaver: string | null = null;
let endingToken: string | null = null;

/** Removes drafts of other people who used this browser, and visitors' drafts that the signed-in person must not see. */
export function keepSession(session: AuthSession): void {
  const { drafts, devices } = useStore.getState();
  lastLeaver = null;
  useStore.setState({
    ...withoutSession(),
    token: session.access_token,
    expiresAt: session.expires_at,
    userId: session.user_id,
    completeRegistration: session.complete_registration,
    devices: [session.device, ...devices.filter((device) => device !== session.device)].slice(0, MAX_DEVICES),
    drafts: Object.fromEntries(
      Object.entries(drafts).filter(
        ([name, { owner }]) => (owner === null || owner === session.user_id) && !isVisitorDraft(name),
      ),
    ),
  });
}

/** The session is being ended from here: a refusal of the server from now on is no loss of the session. */
export function startEnding(): void {
  endingToken = useStore.getState().token;
}

export function isEnding(token: string | null): boolean {
  return token !== null && token === endingToken;
}

/** The session ended without the person leaving: typed values stay for the same person. */
export function dropSession(): void {
  useStore.setState(withoutSession());
}

/** The person leaves: nothing personal stays. */
export function discardPerson(): void {
  lastLeaver = useStore.getState().userId;
  useStore.setState({ ...withoutSession(), drafts: {} });
}

/** Whether the person has left: values that their screen sends as it closes are not to be kept. */
export function hasLeft(userId: string | null): boolean {
  return userId !== null && userId === lastLeaver;
}

/** The signed-in person's account is gone, and with it that they ever signed in here. */
export function discardAccount(): void {
  discardPerson();
  useStore.setState(({ devices: [_theirs, ...others] }) => ({ devices: others }));
}

/** By the server's time: a device whose clock is wrong keeps its session. */
export function isSignedIn(state: Pick<BrowserState, 'token' | 'expiresAt'>): boolean {
  return state.token !== null && state.expiresAt !== null && Date.parse(state.expiresAt) > serverNow();
}

/** The signed-in person's id, for components behind a member guard. */
export function useUserId(): string {
  return useStore((state) => state.userId ?? '');
}
