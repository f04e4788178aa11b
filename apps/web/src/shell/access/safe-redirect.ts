import { ownPath } from '@rajt/rules/own-path';
import type { ScreenAccess } from './screen.ts';

/** The router's facts about a path; null: no screen has it. */
export type FindScreen = (pathname: string) => { access: ScreenAccess; activation: boolean } | null;

const HERE = 'http://here.invalid';

const EVENTS = '/events';

/** The second step of the registration: on the way somewhere, never where anybody wants to go. */
export const EXTRA = '/registration/extra';

/**
 * The path after signing in: the wanted path when it is a screen of ours for signed-in people, else the events. For the second
 * step of the registration, the path that it leads to. The wanted path comes from the address bar, so anybody can have written
 * it.
 */
export function safeRedirect(wanted: string | undefined, findScreen: FindScreen): string {
  const path = ownPath(wanted ?? '');
  if (path === null) return EVENTS;
  const url = new URL(path, HERE);
  if (url.pathname === EXTRA) return safeRedirect(url.searchParams.get('redirect') ?? undefined, findScreen);
  const screen = findScreen(url.pathname);
  if (!screen || screen.activation || screen.access === 'public') return EVENTS;
  return path;
}

/** The safe path to carry along until the person is signed in; undefined when they want nothing but the events. */
export function wantedScreen(wanted: string | undefined, findScreen: FindScreen): string | undefined {
  const path = safeRedirect(wanted, findScreen);
  return path === EVENTS ? undefined : path;
}
