import { useStore } from '@rajt/app-kit/session/browser-store';
import { type AnyInput, fillPath } from '@rajt/contract/client';
import { allOperations } from '@rajt/contract/operations';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { Route as publicEvent } from '../routes/calendar/$eventId.tsx';
import { Route as calendar } from '../routes/calendar/index.tsx';
import { Route as cart } from '../routes/cart.tsx';
import { Route as event } from '../routes/events/$eventId.tsx';
import { Route as events } from '../routes/events/index.tsx';
import { Route as entryForm } from '../routes/races/$raceId/entryform/index.tsx';
import { FIRST_CALLS, firstCalls } from './first-calls.ts';

const ROUTES: Readonly<Record<string, { readonly options: { readonly loader?: unknown } }>> = {
  '/calendar': calendar,
  '/calendar/{eventId}': publicEvent,
  '/events': events,
  '/events/{eventId}': event,
  '/races/{raceId}/entryform': entryForm,
  '/cart': cart,
};
const USER = '7';
const ID = 'tihany-2';

beforeEach(() => useStore.setState({ userId: USER }));

/** The paths that a route's loader asks the server for. */
function askedBy(screen: string): string[] {
  const queryClient = new QueryClient();
  const asked: string[] = [];
  queryClient.prefetchQuery = async ({ queryKey: [id, input] }) => {
    const { path } = allOperations.find((operation) => operation.id === id) ?? { path: `no operation ${id}` };
    const { params, query } = (input ?? {}) as AnyInput;
    asked.push(
      fillPath(path, params) +
        (query ? `?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}` : ''),
    );
  };
  const loader = ROUTES[screen]?.options.loader;
  if (typeof loader !== 'function') throw new Error(`${screen} has no loader`);
  loader({ context: { queryClient }, params: { eventId: ID, raceId: ID } });
  return asked;
}

const pageOf = (screen: string) => screen.replaceAll(/\{\w+\}/g, ID);

test.each(FIRST_CALLS)('$screen asks early for what its loader asks for', ({ screen, for: who }) => {
  expect(firstCalls(pageOf(screen), who === 'member' ? USER : null).sort()).toEqual(askedBy(screen).sort());
});

test.each(FIRST_CALLS)('$screen asks for nothing early for others than its $for', ({ screen, for: who }) => {
  expect(firstCalls(pageOf(screen), who === 'member' ? null : USER)).toEqual([]);
});

test.each(['/', '/login', '/events/', '/eventsx', '/events/a/b', '/events/a%2Fb', '/faq'])(
  '%s asks for nothing that is another page’s',
  (page) => {
    expect(firstCalls(page, USER)).toEqual(page === '/events/' ? firstCalls('/events', USER) : []);
  },
);
