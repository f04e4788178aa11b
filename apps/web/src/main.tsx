import './zod-config.ts';
import '@rajt/ui/theme.css';
import './slow-start.css';
import { onSessionLost } from '@rajt/app-kit/api/call';
import { queryClient } from '@rajt/app-kit/api/query-client';
import { askBeforeReload } from '@rajt/app-kit/errors/ask-before-reload';
import { setWayHome } from '@rajt/app-kit/errors/way-home';
import { forgetOldDrafts } from '@rajt/app-kit/forms/draft';
import { registerServiceWorker } from '@rajt/app-kit/offline/service-worker';
import { followColourScheme } from '@rajt/app-kit/page/colour-scheme';
import { expectHeading, focusStandingHeading } from '@rajt/app-kit/page/heading-focus';
import { onPersonChanged, useStore } from '@rajt/app-kit/session/browser-store';
import { loadPhrases } from '@rajt/app-kit/texts/texts';
import { ToastProvider } from '@rajt/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { I18nextProvider } from 'react-i18next';
import { router } from './router.tsx';
import { keepPageCookies } from './shell/cookies/page-cookies.ts';
import { loadMemberParts } from './shell/frame/member-parts.tsx';
import { presenceOf } from './shell/session/use-presence.ts';

forgetOldDrafts(Date.now());
followColourScheme();
keepPageCookies();
askBeforeReload();
registerServiceWorker('/events');
setWayHome({ to: '/events', label: (t) => t('shell:toEvents') });

onSessionLost(() => {
  const { pathname, href } = router.latestLocation;
  if (pathname === '/login') return;
  void router.navigate({ to: '/login', search: { redirect: href }, state: { sessionLost: true } });
});

// What this tab shows and remembers is another person's now: the guard decides anew where they may be.
onPersonChanged(() => window.location.reload());

router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
  if (pathChanged && fromLocation) expectHeading();
});

/** As in the theme (ui: tokens.css). */
const FONTS = ['1rem "Hanken Grotesk"', '700 1rem Archivo'];

/** How long the first picture waits for what makes it whole; then it is drawn with what there is. */
const PATIENCE_MS = 1000;

// The page says that it is slow to come (index.html) until this draws over it.
async function start(place: HTMLElement): Promise<void> {
  // A press of Back in the meantime; once drawn the app listens itself. A function of its own: the app listens with
  // `router.load`, and that one would be taken away from it.
  const stopListening = router.history.subscribe((change) => router.load(change));
  const stopWaiting = router.subscribe('onRendered', () => {
    stopListening();
    stopWaiting();
  });
  // All at once, where each would otherwise ask for the next; and drawn once, where a screen or its letters that come
  // later would have everything drawn again.
  const whole = Promise.allSettled([
    router.load(),
    presenceOf(useStore.getState()) === 'member' && loadMemberParts(),
    ...FONTS.map((font) => document.fonts.load(font, 'aő')),
  ]);
  const [phrases, { createRoot }] = await Promise.all([
    loadPhrases(),
    rendering,
    Promise.race([whole, wait(PATIENCE_MS)]),
  ]);
  // What came last has been read in this task.
  await wait(0);
  const app = (
    <StrictMode>
      <I18nextProvider i18n={phrases}>
        <QueryClientProvider client={queryClient}>
          <ToastProvider closeLabel={phrases.t('common:close')} onFocusLost={focusStandingHeading}>
            <RouterProvider router={router} />
          </ToastProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>
  );
  // A transition may be paused in between: by Lighthouse a phone is blocked for a third less time.
  startTransition(() => createRoot(place).render(app));
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

// Not at once: reading these files has held up the browser for long enough. The renderer, the largest part, is in one of
// them and read in a task of its own.
const rendering = wait(0).then(() => import('react-dom/client'));
const place = document.getElementById('app');
if (place) setTimeout(() => void start(place));
