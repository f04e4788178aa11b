import { discardAnswers, queryClient } from '@rajt/app-kit/api/query-client';
import { siteQuery } from '@rajt/app-kit/site/site-query';
import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { useAppStore } from '../../../shell/session/app-store.ts';
import { ON_PAGE } from './entries-pages.tsx';
import { EntriesScreen } from './entries-screen.tsx';
import type { EntriesStatus } from './entries-status.ts';

// Fifty rows take their time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const entry = (at: number) =>
  ({
    entryId: String(at),
    participant: { uid: '9', name: `Futó Anna ${at}`, nickname: '' },
    event: { id: 'to', name: 'Tavi Futás', place: 'Tihany', startsOn: '2026-05-01', endsOn: '2026-05-01' },
    race: { id: 'to-5', name: '5 km', raceOn: '2026-05-01', distanceM: 5000, discipline: 'running' },
    heat: { id: '1', name: '', startsAt: null },
    bib: null,
    team: null,
    result: null,
    withdrawn: null,
    isCancelled: false,
  }) as unknown as MyEntry;

function Screen({ status, page = 1 }: { status: EntriesStatus; page?: number }) {
  const [typed, setTyped] = useState('');
  const rest = { participant: 'others' as const, withdraw: false, onParticipant: () => {} };
  return (
    <EntriesScreen
      {...{ ...rest, status, page, typed }}
      onType={setTyped}
      claimFor={() => null}
      waiting={null}
    />
  );
}

const draw = (screenOf: React.ReactNode, count: number) => {
  const items = Array.from({ length: count }, (_, at) => entry(at + 1));
  // Strict mode asks twice.
  for (const _ of [1, 2]) server.replies(200, { data: { items } });
  return drawRouted(screenOf);
};
const shown = () => screen.queryAllByText(/Futó Anna \d+/).length;

beforeEach(() => {
  server.forget();
  discardAnswers();
  useAppStore.setState({ userId: '7', token: 'mine' });
});

test('a page has no search; several have one, over all of them', async () => {
  const few = draw(<Screen status="withdrawn" />, ON_PAGE);
  await waitFor(() => expect(shown()).toBe(ON_PAGE));
  expect(screen.queryByRole('searchbox')).toBeNull();
  few.unmount();
  discardAnswers();

  draw(<Screen status="withdrawn" page={2} />, ON_PAGE + 3);
  await waitFor(() => expect(shown()).toBe(3));
  const field = screen.getByRole('searchbox', { name: t('entries:search') });
  await userEvent.type(field, 'anna 12');
  await waitFor(() => expect(shown()).toBe(1));
  expect(screen.getByText(t('entries:found', { count: 1 }))).toBeTruthy();
  await userEvent.type(field, 'x');
  await screen.findByText(t('entries:foundNoneTitle'));
  expect(screen.queryByText(t('entries:can.noneTitle'))).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: t('entries:searchClear') }));
  await waitFor(() => expect(shown()).toBe(3));
});

test.each([
  ['withdrawn', '?status=withdrawn'],
  ['past', '?status=past'],
] as const)('an empty list (%s) leads to that of the other sport', async (status, search) => {
  const otherSite = { branch: 'run', url: 'https://run.rajt.example' };
  queryClient.setQueryData(siteQuery.queryKey, { otherSite } as never);
  draw(<Screen status={status} />, 0);
  const link = await screen.findByRole('link', { name: t('entries:otherSite.run') });
  expect(link.getAttribute('href')).toBe(`https://run.rajt.example/entries${search}`);
});
