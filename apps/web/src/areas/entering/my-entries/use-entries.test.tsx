import { onSessionLost } from '@rajt/app-kit/api/call';
import { discardAnswers } from '@rajt/app-kit/api/query-client';
import { draw } from '@rajt/app-kit/testkit/draw.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useAppStore } from '../../../shell/session/app-store.ts';
import type { EntriesStatus } from './entries-status.ts';
import { keepBought, keepEntries, removeExpired } from './kept-entries.ts';
import { useEntries } from './use-entries.ts';

const NOW = Date.now();
const TODAY = budapestDate(new Date(NOW));
const goToLogin = vi.fn();
onSessionLost(goToLogin);

/** Strict mode asks twice. */
const DRAWINGS = [1, 2];
const RETRIES = [1, 2];

/** The facts of an entry that the hook reads. */
const entry = (entryId: string, endsOn: string, uid = '7') =>
  ({ entryId, event: { endsOn }, race: { raceOn: endsOn }, participant: { uid }, heat: {} }) as MyEntry;

function List({ status = 'actual' }: { status?: EntriesStatus }) {
  const { entries, kept, error } = useEntries(status, 'mine');
  if (error) return <p>error</p>;
  if (!entries) return <p>waiting</p>;
  return <p>{[...entries.map((one) => one.entryId), kept?.at, kept?.reason].filter(Boolean).join(' ')}</p>;
}

beforeEach(() => {
  server.forget();
  discardAnswers();
  goToLogin.mockClear();
  useAppStore.setState({ userId: '7', token: 'mine', keptEntries: null });
  keepEntries('7', [entry('1', addDays(TODAY, -1)), entry('2', TODAY)], NOW - 1000);
});

test.each([
  ['offline', () => server.isOffline()],
  ['server', () => server.repliesPage()],
  ['server', () => server.replies(401, { code: 'token_missing' })],
  ['server', () => server.repliesPage(403)],
  ['server', () => server.repliesPage(522)],
  ['server', () => server.replies(503)],
])('the kept entries are shown with the reason %s, without the race of yesterday', async (reason, fail) => {
  for (const _ of DRAWINGS) fail();
  draw(<List />);
  await screen.findByText(`2 ${new Date(NOW - 1000).toISOString()} ${reason}`);
});

test('the answer is shown instead of the kept list', async () => {
  const answers = DRAWINGS.map(() => server.waits());
  draw(<List />);
  await screen.findByText('waiting');
  for (const answer of answers) answer(200, { data: { items: [entry('3', TODAY)] } });
  await screen.findByText('3');
});

test('past entries are not kept', async () => {
  for (const _ of [...DRAWINGS, ...RETRIES]) server.isOffline();
  draw(<List status="past" />);
  await screen.findByText('error', {}, { timeout: 10_000 });
});

test('the server ends the session: nothing is shown, and nothing is kept', async () => {
  server.replies(401, { code: 'unauthenticated' });
  draw(<List />);
  await waitFor(() => expect(goToLogin).toHaveBeenCalled());
  expect(screen.queryByText(/2/)).toBeNull();
  expect(useAppStore.getState().keptEntries).toBeNull();
});

test('entries of ended events are removed from the phone, and with the last one the list', () => {
  removeExpired(NOW);
  expect(useAppStore.getState().keptEntries?.entries.map(({ entryId }) => entryId)).toEqual(['2']);
  removeExpired(NOW + 2 * 24 * 3_600_000);
  expect(useAppStore.getState().keptEntries).toBeNull();
});

test('bought entries are added to the kept list, for the person who is signed in and takes part', () => {
  keepBought('8', [entry('4', TODAY)], NOW);
  expect(useAppStore.getState().keptEntries?.entries).toHaveLength(2);
  keepBought(
    '7',
    [entry('5', addDays(TODAY, 2)), entry('4', addDays(TODAY, 1)), entry('6', TODAY, '9')],
    NOW,
  );
  expect(useAppStore.getState().keptEntries).toMatchObject({
    at: new Date(NOW).toISOString(),
    entries: [{ entryId: '2' }, { entryId: '4' }, { entryId: '5' }],
  });
});
