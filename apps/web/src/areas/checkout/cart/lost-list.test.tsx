import { useStore } from '@rajt/app-kit/session/browser-store';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { LostList } from './lost-list.tsx';

const lost = (entryId: string, uid: string, name: string) => ({
  entryId,
  participant: { uid, name },
  raceId: 'to-3km',
  race: '3 km',
  event: 'Tó',
});
const links = async () =>
  (await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => useStore.setState({ userId: '41' }));

test('several people’s entries of a race are distinguished by name, and each has its own link to enter again', async () => {
  drawRouted(<LostList lost={[lost('1', '41', 'Kis Péter'), lost('2', '7', 'Kis Anna')]} />);
  expect(await links()).toEqual([
    ['Kis Péter · 3 km', '/races/to-3km/entryform'],
    ['Kis Anna · 3 km', '/races/to-3km/entryform/other-participant'],
  ]);
});

test('if all entries are one’s own, the race alone is shown', async () => {
  drawRouted(<LostList lost={[lost('1', '41', 'Kis Péter')]} />);
  expect(await links()).toEqual([['3 km', '/races/to-3km/entryform']]);
});
