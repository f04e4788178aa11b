import { isSignedIn } from '@rajt/app-kit/session/session';
import { site } from '@rajt/app-kit/site/site';
import { loadTexts } from '@rajt/app-kit/texts/texts';
import { textsOfScreen } from '@rajt/phrases/screen-texts';
import { siteHas } from '@rajt/rules/branch';
import { cleanPath } from '@rajt/rules/link-path';
import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import type { RouterContext } from '../router-context.ts';
import { guard } from '../shell/access/guard.ts';
import { expectHint } from '../shell/access/guard-hint.ts';
import { noteOtherSiteVisit } from '../shell/access/other-site-screen.ts';
import { safeRedirect } from '../shell/access/safe-redirect.ts';
import { readWantedPath } from '../shell/access/wanted-path.ts';
import { FramedError } from '../shell/frame/framed-error.tsx';
import { Layout } from '../shell/frame/layout.tsx';
import { RouteError } from '../shell/frame/route-error.tsx';
import { withoutFragment } from '../shell/links/link-token.ts';
import { useAppStore } from '../shell/session/app-store.ts';
import { measureClock } from '../shell/session/measure-clock.ts';

/** Every visit passes here: the guard looks at the access that the wanted screen declares. */
export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: { access: 'open' },
  beforeLoad: async ({ matches, location, cause, context: { findScreen } }) => {
    const {
      access,
      activation = false,
      memberHint,
      only,
      showsKept = false,
    } = matches.at(-1)?.staticData ?? { access: 'open' };
    const path = cleanPath(location.pathname);
    // The server does the same; a page that the service worker has kept did not ask it.
    if (path !== location.pathname) {
      const { searchStr, hash } = location;
      throw redirect({ href: `${path}${searchStr}${hash && `#${hash}`}`, replace: true });
    }
    const hasKept = showsKept && useAppStore.getState().keptEntries !== null;
    // Data kept in the browser can be shown without the server, which may be out of reach.
    if (!hasKept) await measureClock();
    const session = useAppStore.getState();
    const isLive = isSignedIn(session);
    const isOnSite = siteHas(site, only);
    // A link that the pointer only passes over is not yet a visit.
    if (only && !isOnSite && cause !== 'preload') noteOtherSiteVisit({ part: only, href: location.href });
    const detour = guard({
      access,
      activation,
      isOnSite,
      pathname: location.pathname,
      href: withoutFragment(location.href),
      wanted: readWantedPath({ ...location.search }).redirect,
      isSignedIn: isLive,
      isLost: !isLive && session.token !== null,
      hasKept,
      isComplete: session.completeRegistration,
    });
    if (!detour) {
      const route = matches.at(-1)?.fullPath ?? '';
      const texts = loadTexts(textsOfScreen(route.replace(/(?<=.)\/$/, '')));
      // The first drawing waits for them itself (main.tsx), so that the screen can ask for its data at the same time.
      if (cause !== 'enter') await texts;
      return;
    }
    if (detour.to !== '/login' && memberHint) expectHint(withoutFragment(location.href));
    if (detour.to === '/events')
      throw redirect({ href: safeRedirect(detour.redirect, findScreen), replace: true });
    const { to, redirect: wanted, sessionLost } = detour;
    throw redirect({ to, search: { redirect: wanted }, state: { sessionLost }, replace: true });
  },
  component: Layout,
  // The texts of a screen could not be had, or the frame itself fails.
  errorComponent: ({ error, reset }) => (
    <FramedError>
      <RouteError error={error} reset={reset} />
    </FramedError>
  ),
});
