import { ZoneNote } from '@rajt/app-kit/formats/zone-note.tsx';
import { BusyBar } from '@rajt/app-kit/page/busy-bar.tsx';
import { LowPriority } from '@rajt/app-kit/page/low-priority.tsx';
import { useStore } from '@rajt/app-kit/session/browser-store';
import { loadTexts, useT } from '@rajt/app-kit/texts/texts';
import { keepClear } from '@rajt/ui/edge-bars';
import { SkipLink } from '@rajt/ui/hidden-text';
import { Outlet, useRouterState } from '@tanstack/react-router';
import type { ReactNode, RefCallback } from 'react';
import { useGuardHint } from '../access/guard-hint.ts';
import { CookieBanner } from '../cookies/cookie-banner.tsx';
import { usePresence } from '../session/use-presence.ts';
import { useMeasuring } from '../tracking/use-measuring.ts';
import { Header } from './header.tsx';
import { EntriesKeeper } from './idle-parts.tsx';
import styles from './layout.module.css';
import { CartKeeper } from './member-parts.tsx';
import { partsOf } from './parts-of.ts';
import { TabBar } from './tab-bar.tsx';
import { useSlowFiles } from './use-slow-files.ts';

/**
 * The frame of every screen. It watches nothing but the presence itself: any other change would draw the whole frame again, and
 * in one piece, so each has a part of its own. `children` replace the screen.
 */
export function Layout({ children = <Screen /> }: { children?: ReactNode }) {
  const t = useT();
  const presence = usePresence();
  return (
    <div ref={leaveRoom} className={styles.layout}>
      <BusyBar />
      <SkipLink href="#main">{t('shell:skipToContent')}</SkipLink>
      <Header />
      <ZoneNote />
      <CookieBanner />
      <LowPriority>
        <Late />
      </LowPriority>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <LowPriority>
        <Footer />
        <TabBar />
        {presence === 'member' && <CartKeeper />}
        {presence === 'member' && <EntriesKeeper />}
      </LowPriority>
      <Watch />
    </div>
  );
}

/** The end of the page is above the bars that are fixed at the window's edge. */
const leaveRoom: RefCallback<HTMLElement> = (layout) => (layout ? keepClear(layout) : undefined);

const lateParts = partsOf(() => import('./late-parts.tsx'));
const footerPart = partsOf(async () => {
  const [part] = await Promise.all([import('./footer.tsx'), loadTexts(['footer'])]);
  return part;
});

/** Announcements and the offer of a newer version. Their code comes after the screen; without it the page stays as before. */
function Late() {
  const here = lateParts.use();
  return here && <here.LateParts />;
}

/** Below the screen, and after it. */
function Footer() {
  const here = footerPart.use();
  return here && <here.Footer />;
}

/** The screen of the address. */
function Screen() {
  return useIsOver() ? null : <Outlet />;
}

/** Draws nothing. */
function Watch() {
  useMeasuring();
  useGuardHint();
  useSlowFiles();
  return null;
}

/**
 * A member's screen goes with the session: until the router has left it, it would read from the server for nobody. Typed values
 * are kept as it goes (app-kit: forms/use-draft.ts).
 */
function useIsOver(): boolean {
  const isSignedOut = useStore(({ token }) => token === null);
  const access = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.access });
  return isSignedOut && access === 'member';
}
