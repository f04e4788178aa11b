import '@rajt/ui/theme.css';
import './console.css';
import { setUpCalls } from '@rajt/app-kit/api/call';
import { setWayHome } from '@rajt/app-kit/errors/way-home';
import { discardOldDrafts } from '@rajt/app-kit/forms/draft';
import { AppProviders } from '@rajt/app-kit/page/app-providers.tsx';
import { followColourScheme } from '@rajt/app-kit/page/colour-scheme';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
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
    <AppProviders phrases={phrases}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
}

const place = document.getElementById('app');
if (place) {
  const router = createConsoleRouter();
  follow(router);
  void start(place, router);
}
