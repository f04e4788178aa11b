import '@rajt/ui/theme.css';
import './console.css';
import { setUpCalls } from '@rajt/app-kit/api/call';
import { queryClient } from '@rajt/app-kit/api/query-client';
import { setWayHome } from '@rajt/app-kit/errors/way-home';
import { discardOldDrafts } from '@rajt/app-kit/forms/draft';
import { followColourScheme } from '@rajt/app-kit/page/colour-scheme';
import { focusStandingHeading } from '@rajt/app-kit/page/heading-focus';
import { ToastProvider } from '@rajt/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { type ConsoleRouter, createConsoleRouter } from './router.tsx';
import { follow } from './shell/session/follow.ts';
import { CONSOLE_API, send } from './shell/session/send.ts';
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

const place = document.getElementById('app');
if (place) {
  const router = createConsoleRouter();
  follow(router);
  void start(place, router);
}
