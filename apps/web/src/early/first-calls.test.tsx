import { useStore } from '@rajt/app-kit/session/browser-store';
import { type AnyInput, fillPath } from '@rajt/contract/client';
import { allOperations } from '@rajt/contract/operations';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { FIRST_CALLS, firstCalls } from './first-calls.ts';

interface RouteFile {
  readonly Route: { readonly options: { readonly loader?: unknown } };
}

const ROUTES = import.meta.glob<RouteFile>('../routes/**/*.tsx');
const USER = '7';
const ID = 'tihany-2';

beforeEach(() => useStore.setState({ userId: USER }));

/** Loads the route file of a screen: `/events/{eventId}` is `events/$eventId.tsx`. */
async function routeOf(screen: string): Promise<RouteFile['Route']> {
  const file = `../routes${screen.replaceAll(/\{(\w+)\}/g, '$$$1')}`;
  const load = ROUTES[`${file}.tsx`] ?? ROUTES[`${file}/index.tsx`];
  if (!load) throw new Error(`${screen} has no route`);
  return (await load()).Route;
}

/** Returns the paths that a route's loader asks the server for. */
async function askedBy(screen: string): Promise<string[]> {
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
  const { loader } = (await routeOf(screen)).options;
  if (typeof loader !== 'function') throw new Error(`${screen} has no loader`);
  loader({ context: { queryClient }, params: { eventId: ID, raceId: ID } });
  return asked;
}

const pageOf = (screen: string) => screen.replaceAll(/\{\w+\}/g, ID);

test.each(FIRST_CALLS)('$screen asks early for what its loader asks for', async ({ screen, for: who }) => {
  const asked = await askedBy(screen);
  expect(firstCalls(pageOf(screen), who === 'member' ? USER : null).sort()).toEqual(asked.sort());
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
