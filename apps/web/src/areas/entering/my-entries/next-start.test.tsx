import { discardAnswers } from '@rajt/app-kit/api/query-client';
import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { server } from '@rajt/app-kit/testkit/server';
import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { useAppStore } from '../../../shell/session/app-store.ts';
import { NextStart } from './next-start.tsx';

const entry = {
  entryId: '5',
  participant: { uid: '7', name: 'Futó Anna', nickname: '' },
  event: {
    id: 'to',
    name: 'Tavi Futás',
    place: 'Tihany',
    scenery: 'lake',
    startsOn: '2027-05-01',
    endsOn: '2027-05-02',
  },
  race: {
    id: 'to-5',
    name: '5 km',
    raceOn: '2027-05-01',
    distanceM: 5000,
    virtualGoal: null,
    hasTimetable: false,
  },
  heat: { id: '1', name: '1. hullám', startsAt: '2027-05-01T07:00:00Z' },
  bib: '1019',
  ticketCode: 'ABCD-EFGH',
  team: null,
  moved: null,
  certificateReview: null,
  paidAt: null,
  can: [
    { action: 'edit', until: null, why: null },
    { action: 'withdraw', until: null, why: 'too_late' },
  ],
} as unknown as MyEntry;

const VIRTUAL = {
  ...entry,
  race: { ...entry.race, virtualGoal: 'distance' },
  heat: { id: '1', name: '', startsAt: null },
  can: [{ action: 'upload', until: null, why: null }],
} as unknown as MyEntry;

beforeEach(() => {
  server.forget();
  discardAnswers();
  useAppStore.setState({ userId: '7', token: 'mine' });
});

test('the bib is the button of the pass, and its facts are in a line', async () => {
  drawRouted(<NextStart entry={entry} keptAt={undefined} />);
  const bib = await screen.findByRole('button', { name: new RegExp(`1019.*${t('entries:passHint')}`) });
  expect(screen.getByText(/szombat\s· 09:00\s· Tihany/)).toBeTruthy();
  await userEvent.click(bib);
  expect(
    await screen.findByText(t('entries:passCode', { code: 'ABCD-EFGH' }), { exact: false }),
  ).toBeTruthy();
});

test('every other action is a row of words behind one button, with its reason where it cannot be done', async () => {
  drawRouted(<NextStart entry={entry} keptAt={undefined} />);
  await userEvent.click(await screen.findByText(t('entries:can.title')));
  const edit = screen.getByRole('link', { name: t('entries:can.edit') });
  expect(edit.getAttribute('href')).toBe('/entries/5/edit');
  expect(screen.queryByRole('link', { name: t('entries:can.withdraw') })).toBeNull();
  expect(screen.getByText(t('entries:can.why.too_late'))).toBeTruthy();
  for (const name of ['entries:download', 'entries:shareBib', 'entries:calendar', 'entries:share'] as const)
    expect(screen.getByRole('button', { name: t(name) })).toBeTruthy();
});

test('a kept entry offers what works without a network: pass, calendar and invitation', async () => {
  drawRouted(<NextStart entry={entry} keptAt="2027-04-30T10:00:00Z" />);
  await userEvent.click(await screen.findByText(t('entries:can.title')));
  expect(screen.getByRole('button', { name: new RegExp(t('entries:passHint')) })).toBeTruthy();
  expect(screen.getByRole('button', { name: t('entries:calendar') })).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('entries:download') })).toBeNull();
  expect(screen.queryByRole('link', { name: t('entries:can.edit') })).toBeNull();
});

test('a virtual race leads with its upload and progress; its bib opens no pass', async () => {
  for (const _ of [1, 2])
    server.replies(200, {
      data: {
        goal: 'distance',
        goalDistance: 100_000,
        total: 49_000,
        from: '2020-01-01',
        today: '2020-01-02',
        time: null,
      },
    });
  drawRouted(<NextStart entry={VIRTUAL} keptAt={undefined} />);
  expect(await screen.findByText(t('results:left', { left: '51 km' }))).toBeTruthy();
  expect(screen.getByText(t('results:open')).closest('a')?.getAttribute('href')).toBe('/entries/5/result');
  expect(screen.queryByText(t('entries:passHint'))).toBeNull();
});

test('the bib of a team has the name of its member, as the number may be that of all', async () => {
  const team = { teamEntryId: '9', name: 'Nádi Rigók', isLeader: false, fee: null, sharesBib: true };
  drawRouted(<NextStart entry={{ ...entry, team }} keptAt={undefined} />);
  expect(await screen.findByRole('button', { name: /1019 Futó Anna/ })).toBeTruthy();
});
