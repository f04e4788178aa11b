import { queryClient } from '@rajt/app-kit/api/query-client';
import { PendingScreen } from '@rajt/app-kit/page/pending-screen.tsx';
import { createRouter } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { screenFinder } from './shell/access/find-screen.ts';
import type { FindScreen } from './shell/access/safe-redirect.ts';
import { RouteError } from './shell/frame/route-error.tsx';

export function createAppRouter() {
  const findScreen: FindScreen = (pathname) => screenFinder(router)(pathname);
  const router = createRouter({
    routeTree,
    context: { queryClient, findScreen },
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: RouteError,
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
