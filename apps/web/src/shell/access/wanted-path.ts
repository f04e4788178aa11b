import { useRouterState } from '@tanstack/react-router';

/** The search parameter `redirect` of the screens on the way in: login, registration and its second step, activation. */
export function readWantedPath(search: Record<string, unknown>): { redirect?: string | undefined } {
  // Undefined, not absent: the router would keep what stands in the address, `?redirect=1` a number.
  return { redirect: typeof search['redirect'] === 'string' ? search['redirect'] : undefined };
}

/** The same of the screen that stands, for links from one such screen to the next. */
export function useWantedPath(): { redirect?: string | undefined } {
  const redirect = useRouterState({
    select: ({ location: { search } }) => readWantedPath({ ...search }).redirect,
  });
  return redirect === undefined ? {} : { redirect };
}
