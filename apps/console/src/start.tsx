import '@rajt/ui/theme.css';
import './console.css';
import { onSessionLost, setUpCalls } from '@rajt/app-kit/api/call';
import { queryClient } from '@rajt/app-kit/api/query-client';
import { setWayHome } from '@rajt/app-kit/errors/way-home';
import { discardOldDrafts } from '@rajt/app-kit/forms/draft';
import { followColourScheme } from '@rajt/app-kit/page/colour-scheme';
import { expectHeading, focusStandingHeading } from '@rajt/app-kit/page/heading-focus';
import { onPersonChanged } from '@rajt/app-kit/session/browser-store';
import { ToastProvider } from '@rajt/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { type ConsoleRouter, createConsoleRouter } from './router.tsx';
import { CONSOLE_API, send } from './shell/session/send.ts';
import { leftBehind } from './shell/session/signed-in.ts';
import { loadConsoleTexts } from './shell/texts.ts';

discardOldDrafts(Date.now());
followColourScheme();
setUpCalls({ base: CONSOLE_API, send });
setWayHome({ to: '/', label: (t) => t('office:toHome') });

async function start(place: HTMLElement, router: ConsoleRouter): Promise<void> {
  const [phrases] = await Promise.all([loadConsoleTexts(), router.load().catch(() => undefined)]);
  createRoot(place).render(
    <StrictMode>
      <I18nextProvider i18n={phrases}>
        <QueryClientProvider client={queryClient}>
          <ToastProvider closeLabel={phrases.t('common:close')} onFocusLost={focusStandingHeading}>
            <RouterProvider router={router} />
          </ToastProvider>
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  );
}

/** Reacts when the session ends, another member of staff signs in in another tab, or another screen is shown. */
function follow(router: ConsoleRouter): void {
  onSessionLost(() => {
    if (!leftBehind()) return;
    const { href } = router.latestLocation;
    void router.navigate({ to: '/sign-in', search: { redirect: href, ended: true } });
  });
  onPersonChanged(() => window.location.reload());
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation) expectHeading();
  });
}

const place = document.getElementById('app');
if (place) {
  const router = createConsoleRouter();
  follow(router);
  void start(place, router);
}
