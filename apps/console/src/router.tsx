import { queryClient } from '@rajt/app-kit/api/query-client';
import { ScreenSkeleton } from '@rajt/app-kit/page/screen-skeleton.tsx';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { NotFound } from './shell/not-found.tsx';
import { RouteError } from './shell/route-error.tsx';

/** `history` is for tests, which have no address bar. */
export function createConsoleRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: ScreenSkeleton,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFound,
  });
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter;
  }
}
