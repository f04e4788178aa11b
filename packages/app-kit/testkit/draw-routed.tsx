import type { Language } from '@rajt/rules/language';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { draw } from './draw.tsx';

/**
 * Draws components that have links. Every address shows the same, once the router has started. `state` is what a navigation to it
 * has handed over; `data` is the static data of the route.
 */
export function drawRouted(
  children: ReactNode,
  language: Language = 'hu',
  state: object = {},
  data: object = {},
) {
  // A test does not need the routes' data, nor the types that an app registers.
  const root = createRootRoute({
    staticData: { access: 'open', ...data } as never,
    component: () => children,
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  history.replace('/', state);
  const router = createRouter({ routeTree: root, history });
  return draw(<RouterProvider router={router as never} />, language);
}
