import { useRouterState } from '@tanstack/react-router';

/** The search parameter `redirect` of the screens of the login, the registration with its second step, and the activation. */
export function readWantedPath(search: Record<string, unknown>): { redirect?: string | undefined } {
  // Undefined, not absent: else the router would keep the value of the address, `?redirect=1` as a number.
  return { redirect: typeof search['redirect'] === 'string' ? search['redirect'] : undefined };
}

/** The wanted path of the present screen, for links from one such screen to the next. */
export function useWantedPath(): { redirect?: string | undefined } {
  const redirect = useRouterState({
    select: ({ location: { search } }) => readWantedPath({ ...search }).redirect,
  });
  return redirect === undefined ? {} : { redirect };
}
