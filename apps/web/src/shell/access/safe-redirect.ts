import type { ScreenAccess } from './screen.ts';

/** What the router knows of a path; null: no screen has it. */
export type FindScreen = (pathname: string) => { access: ScreenAccess; activation: boolean } | null;

const HERE = 'http://here.invalid';

/** The second step of the registration: on the way somewhere, never where anybody wants to go. */
export const EXTRA = '/registration/extra';

/**
 * Where to go after signing in: the wanted path when it is a screen of ours for signed-in people, else the events. Of the
 * second step of the registration, where that leads to. The wanted path comes from the address bar, so anybody can have
 * written it.
 */
export function safeRedirect(wanted: string | undefined, findScreen: FindScreen): string {
  const fallback = '/events';
  // A backslash or control sign can be read as the start of another host.
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || /[\\\p{Cc}]/u.test(wanted)) return fallback;
  const url = URL.canParse(wanted, HERE) ? new URL(wanted, HERE) : null;
  if (url?.origin !== HERE) return fallback;
  if (url.pathname === EXTRA) return safeRedirect(url.searchParams.get('redirect') ?? undefined, findScreen);
  const screen = findScreen(url.pathname);
  if (!screen || screen.activation || screen.access === 'public') return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
