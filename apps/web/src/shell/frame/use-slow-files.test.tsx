import { draw, t } from '@rajt/app-kit/testkit/draw.tsx';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSlowFiles } from './use-slow-files.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

function Frame() {
  useSlowFiles();
  return <Outlet />;
}

test('a notice appears for a screen whose files are on their way for ten seconds, with a button to reload', async () => {
  const said = `${t('shell:slow.text')} ${t('shell:keptOnReload')}`;
  const { promise: files, resolve: bring } = Promise.withResolvers<void>();
  const root = createRootRoute({ staticData: { access: 'open' }, component: Frame });
  const routes = ['/', '/next'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: { access: 'open' },
      loader: () => (path === '/next' ? files : undefined),
      component: () => <h1>{path}</h1>,
    }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  draw(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: '/' });
  router.history.push('/next');
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(screen.queryByText(said)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.getByText(said)).toBeDefined();
  expect(screen.getByRole('button', { name: t('shell:reload') })).toBeDefined();
  bring();
  await screen.findByRole('heading', { name: '/next' });
  await vi.waitFor(() => expect(screen.queryByText(said)).toBeNull());
});
