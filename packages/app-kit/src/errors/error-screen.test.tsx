import { CallError } from '@rajt/contract/client';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw, t } from '../../testkit/draw.tsx';
import { server } from '../../testkit/server.ts';
import { queryClient } from '../api/query-client.ts';
import { siteQuery } from '../site/site-query.ts';
import { ChunkLateError } from './error-kind.ts';
import { ErrorScreen } from './error-screen.tsx';

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/abc.js');
const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
const onRetry = vi.fn();
const heading = () => screen.findByRole('heading', { level: 1 });

/** The loaded page of a build; a script in it would be run. */
function load(build: string) {
  const entry = document.createElement('link');
  entry.setAttribute('src', `/assets/${build}.js`);
  vi.spyOn(document, 'querySelector').mockReturnValue(entry);
}

beforeEach(() => {
  server.forget();
  reload.mockClear();
  onRetry.mockClear();
  sessionStorage.clear();
  load('old');
  // Known already: the screen's own question for them would take the reply that a test has for the page.
  queryClient.setQueryData(siteQuery.queryKey, { contactEmail: 'nevezes@rajt.example' } as never);
});

test('a part that is gone loads the page again, once for each build', async () => {
  server.replies(200);
  const first = draw(<ErrorScreen error={gone} onRetry={onRetry} />);
  expect(screen.getByText(t('shell:loading'))).toBeTruthy();
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
  first.unmount();

  // The reloaded page misses it again: the same build, then a newer one, then the first again, by another server.
  const again = draw(<ErrorScreen error={gone} onRetry={onRetry} />);
  expect((await heading()).textContent).toBe(t('shell:problem.part.title'));
  again.unmount();
  load('new');
  server.replies(200);
  const newer = draw(<ErrorScreen error={gone} onRetry={onRetry} />);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  newer.unmount();
  load('old');
  draw(<ErrorScreen error={gone} onRetry={onRetry} />);
  await heading();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('without a network the page stays, and a press tries again', async () => {
  server.isOffline();
  draw(<ErrorScreen error={gone} onRetry={onRetry} />);
  expect((await heading()).textContent).toBe(t('shell:problem.offline.title'));
  expect(reload).not.toHaveBeenCalled();
  const retry = screen.getByRole('button', { name: t('shell:retry') });
  const answer = server.waits();
  await userEvent.click(retry);
  expect(retry.getAttribute('aria-busy')).toBe('true');
  answer(200);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(onRetry).not.toHaveBeenCalled();
});

test('the page stays if the server is not well', async () => {
  server.replies(503);
  draw(<ErrorScreen error={gone} onRetry={onRetry} />);
  expect((await heading()).textContent).toBe(t('shell:problem.part.title'));
  expect(reload).not.toHaveBeenCalled();
});

test('a part that is late asks first', async () => {
  draw(<ErrorScreen error={new ChunkLateError()} onRetry={onRetry} />);
  expect((await heading()).textContent).toBe(t('shell:problem.part.title'));
  expect(screen.getByText(t('shell:keptOnReload'))).toBeTruthy();
  expect(server.requests().filter(({ asked }) => asked.startsWith('HEAD'))).toEqual([]);
  server.replies(200);
  await userEvent.click(screen.getByRole('button', { name: t('shell:reload') }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test.each([
  [511, 'shell:problem.networkLogin.title', 'shell:problem.networkLogin.text'],
  [403, 'shell:problem.blocked.title', 'shell:problem.blocked.text'],
  [522, 'shell:problem.server.title', 'shownErrors:unavailable'],
] as const)('an answer %i that is not ours says what stands between us', async (status, title, text) => {
  draw(<ErrorScreen error={new CallError(status, null)} onRetry={onRetry} />);
  expect((await heading()).textContent).toBe(t(title));
  expect(screen.getByText(t(text))).toBeTruthy();
});

test('other failures are tried again without a reload', async () => {
  draw(<ErrorScreen error={new CallError(500, null)} title="Nem jött meg" onRetry={onRetry} />);
  expect((await heading()).textContent).toBe('Nem jött meg');
  await userEvent.click(screen.getByRole('button', { name: t('shell:retry') }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});
