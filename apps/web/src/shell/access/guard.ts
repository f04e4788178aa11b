import { EXTRA } from './safe-redirect.ts';
import type { ScreenAccess } from './screen.ts';

export interface Visit {
  access: ScreenAccess;
  activation: boolean;
  /** Whether this site has the screen: branch and market (specification section 6). */
  isOnSite: boolean;
  pathname: string;
  /** Path with query, as the person wanted it. */
  href: string;
  /** For a screen of the login: the path that it leads on to, by its parameter `redirect`. */
  wanted: string | undefined;
  isSignedIn: boolean;
  /** Signed in until the time ran out. */
  isLost: boolean;
  /** The screen can show what this browser keeps for the person. */
  hasKept: boolean;
  isComplete: boolean;
}

export interface Detour {
  to: '/login' | '/registration/extra' | '/events';
  /** The wanted path, to go on to afterwards, or instead of the events. From the address bar: see `safeRedirect`. */
  redirect?: string;
  /** Shown at the login. */
  sessionLost?: true;
}

/** The detour of a visit, or null (specification section 2, "Guards and navigation behaviour"). */
export function guard(visit: Visit): Detour | null {
  // A screen that the site does not have is an unknown path.
  if (!visit.isOnSite) return { to: '/events' };
  if (visit.activation) return null;
  if (!visit.isSignedIn) {
    if (visit.access !== 'member') return null;
    // Without a network nobody can sign in again; with one, the server's answer to the screen ends the session.
    if (visit.isLost && visit.hasKept) return null;
    const redirect = visit.pathname === '/' ? '/events' : visit.href;
    return { to: '/login', redirect, ...(visit.isLost && { sessionLost: true }) };
  }
  if (!visit.isComplete) {
    // Everybody may read the texts that they agreed to, and unsubscribe.
    if (visit.pathname === EXTRA || visit.access === 'open') return null;
    return detourTo(EXTRA, visit.access === 'public' ? visit.wanted : visit.href);
  }
  // The person has signed in by then, in another tab: this tab goes where the login was to lead.
  return visit.access === 'public' ? detourTo('/events', visit.wanted) : null;
}

function detourTo(to: Detour['to'], redirect: string | undefined): Detour {
  return redirect === undefined ? { to } : { to, redirect };
}
