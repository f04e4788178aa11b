import { createRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { routeTree } from './routeTree.gen.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { PendingScreen } from './shell/pending-screen.tsx';
import { queryClient } from './shell/query-client.ts';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  scrollRestoration: true,
  scrollRestorationBehavior: 'instant',
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: ({ error, reset }: ErrorComponentProps) => (
    <ErrorScreen error={error} onRetry={reset} />
  ),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
