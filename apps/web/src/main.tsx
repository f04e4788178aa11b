import { withoutFragment } from './shell/links/link-token.ts';
import './zod-config.ts';
import '@rajt/ui/theme.css';
import './slow-start.css';
import { onSessionLost } from '@rajt/app-kit/api/call';
import { sendUnanswered } from '@rajt/app-kit/api/presses';
import { leaveReloadToUs } from '@rajt/app-kit/errors/leave-reload-to-us';
import { setWayHome } from '@rajt/app-kit/errors/way-home';
import { discardOldDrafts } from '@rajt/app-kit/forms/draft';
import { whenIdle } from '@rajt/app-kit/offline/when-idle';
import { AppProviders } from '@rajt/app-kit/page/app-providers.tsx';
import { followColourScheme } from '@rajt/app-kit/page/colour-scheme';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { onPersonChanged, useStore } from '@rajt/app-kit/session/browser-store';
import { askedTexts, loadPhrases } from '@rajt/app-kit/texts/texts';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { type AppRouter, createAppRouter } from './router.tsx';
import { keepPageCookies } from './shell/cookies/page-cookies.ts';
import { loadMemberParts } from './shell/frame/member-parts.tsx';
import { presenceOf } from './shell/session/use-presence.ts';

discardOldDrafts(Date.now());
sendUnanswered(Date.now());
followColourScheme();
keepPageCookies();
leaveReloadToUs();
setWayHome({ to: '/events', label: (t) => t('shell:toEvents') });

/** As in the theme (ui: tokens.css). */
const FONTS = ['1rem "Hanken Grotesk"', '700 1rem Archivo'];

/** How long the first drawing waits for its screen and letters; then it is drawn with what there is. */
const PATIENCE_MS = 1000;

/** The same if the words of the screen are in the page (decision 0068): the visitor reads them during the wait. */
const PATIENCE_WITH_WORDS_MS = 5000;

/** When the first screen is read and worked with: the worker fetches all files of the app, seconds of a phone’s work. */
const SETTLED_MS = 5000;

// The page itself shows that it is slow to come (index.html) until this draws over it.
async function start(place: HTMLElement, router: AppRouter): Promise<void> {
  // A press of Back before the first drawing; once drawn the app listens itself. A function of its own: the app listens
  // with `router.load`, and that one would be taken away from it.
  const stopListening = router.history.subscribe((change) => router.load(change));
  // Asked for at once, and drawn once: a screen or its letters that come later would have everything drawn again. The
  // renderer is the largest part of the first files, so it is read in a task of its own.
  const isMember = presenceOf(useStore.getState()) === 'member';
  const hasWords = document.querySelector('.screen-ahead > *') !== null;
  const answers = hasWords ? [...(window.earlyCalls?.values() ?? [])].map(({ response }) => response) : [];
  const whole = Promise.allSettled([
    router.load(),
    ...answers,
    isMember && loadMemberParts(),
    ...FONTS.map((font) => document.fonts.load(font, 'aő')),
  ]);
  const [phrases, { createRoot }] = await Promise.all([
    loadPhrases(),
    import('react-dom/client'),
    Promise.race([
      whole,
      new Promise((done) => setTimeout(done, hasWords ? PATIENCE_WITH_WORDS_MS : PATIENCE_MS)),
    ]),
  ]);
  // The texts of the screen: the root route has asked for them.
  await askedTexts();
  const readTo = hasWords ? window.scrollY : 0;
  const stopWaiting = router.subscribe('onRendered', () => {
    stopListening();
    stopWaiting();
    // After the router, which goes to the top of a new screen.
    if (readTo > 0) window.scrollTo(0, readTo);
    setTimeout(() => whenIdle(makeInstallable), SETTLED_MS);
  });
  // A transition may be paused in between: a slow phone is blocked for less than half as long.
  startTransition(() =>
    createRoot(place).render(
      <AppProviders phrases={phrases}>
        <RouterProvider router={router} />
      </AppProviders>,
    ),
  );
}

/** The app's reactions, in addition to drawing, when the session ends, another person signs in, or another screen is shown. */
function follow(router: AppRouter): void {
  onSessionLost(() => {
    const { pathname, href } = router.latestLocation;
    if (pathname === '/login') return;
    void router.navigate({
      to: '/login',
      search: { redirect: withoutFragment(href) },
      state: { sessionLost: true },
    });
  });

  // The tab's data belong to another person now: the guard decides again where they may be.
  onPersonChanged(() => window.location.reload());

  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) expectHeading();
  });
}

/** A file of its own: nothing on the screen needs it. */
function makeInstallable(): void {
  import('@rajt/app-kit/offline/service-worker').then(
    ({ registerServiceWorker }) => registerServiceWorker('/events'),
    // Without it the app works, only not offline.
    () => undefined,
  );
}

const place = document.getElementById('app');
// Each in a task of its own, as reading in the files above is one already.
if (place)
  setTimeout(() => {
    const router = createAppRouter();
    follow(router);
    setTimeout(() => void start(place, router));
  });
