import { type BrowserState, useStore } from '@rajt/app-kit/session/browser-store';
import { isSignedIn } from '@rajt/app-kit/session/session';

/** The reader's registration: unknown, without its second step, or complete (a member). */
export type Presence = 'visitor' | 'incomplete' | 'member';

export function usePresence(): Presence {
  return useStore(presenceOf);
}

/** Outside of components: whether the reader is a member. */
export function isMember(): boolean {
  return presenceOf(useStore.getState()) === 'member';
}

export function presenceOf(state: BrowserState): Presence {
  if (!isSignedIn(state)) return 'visitor';
  return state.completeRegistration ? 'member' : 'incomplete';
}
