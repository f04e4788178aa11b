import { t } from '@rajt/app-kit/testkit/draw.tsx';
import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import type { TeamEntry } from '@rajt/contract/entering/operations/entries';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CartTeamCard } from './cart-team-card.tsx';

const huf = (amount: number) => ({ amount, currency: 'HUF' as const });
const member = (leg: number, name: string, amount: number) => ({
  entryId: String(leg),
  leg,
  participant: { uid: `${40 + leg}`, name, nickname: '' },
  fee: huf(amount),
  data: { state: 'complete' as const, at: null },
});
const team = (changes: Partial<TeamEntry> = {}): TeamEntry => ({
  teamEntryId: '7',
  event: {
    id: 'tavi',
    name: 'Tavi Úszás',
    place: 'Tihany',
    scenery: 'lake',
    startsOn: '2027-06-12',
    endsOn: '2027-06-12',
  },
  race: {
    id: 'valto',
    name: 'Váltó',
    discipline: 'relay',
    distanceM: 2000,
    raceOn: '2027-06-12',
    hasTimetable: false,
    virtualGoal: null,
  },
  teamFields: [{ id: 'csapatnev', text: 'Őrült Pisztrángok' }],
  teamSizes: [2, 4],
  price: null,
  memberEntries: [member(1, 'Kis Anna', 2900), member(2, 'Nagy Ede', 3100)],
  ...changes,
});
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ');

test('a team whose members have fees: each of them, and their sum', async () => {
  drawRouted(<CartTeamCard coupons={[]} team={team()} onRemove={() => {}} />);
  await screen.findByRole('heading', { name: 'Őrült Pisztrángok' });
  for (const part of ['2 900 Ft', '3 100 Ft', '6 000 Ft']) expect(text()).toContain(part);
  expect(text()).not.toContain(t('team:oneFee', { count: 2 }));
});

test('a team with one price shows it once, as the price of the team', async () => {
  const memberEntries = [member(1, 'Kis Anna', 0), member(2, 'Nagy Ede', 0)];
  const price = { fee: huf(40_000), feeReasons: [] };
  drawRouted(<CartTeamCard coupons={[]} team={team({ price, memberEntries })} onRemove={() => {}} />);
  await screen.findByText(t('team:oneFee', { count: 2 }));
  expect(text()).toContain('40 000 Ft');
  expect(text()).not.toMatch(/(^|\D)0 Ft/);
});

test.each([
  [1, true],
  [2, false],
])('the card of a team of %i in a race for 2 or 4 shows missing members: %s', async (count, isSaid) => {
  const memberEntries = team().memberEntries.slice(0, count);
  drawRouted(<CartTeamCard coupons={[]} team={team({ memberEntries })} onRemove={() => {}} />);
  await screen.findByRole('heading', { name: 'Őrült Pisztrángok' });
  const missing = t('team:incomplete', { members: `${count}/2`, sizes: '2, 4' });
  expect(screen.queryByText(missing) !== null).toBe(isSaid);
});

test('can be changed and removed, but not while a payment is open', async () => {
  const onRemove = vi.fn();
  const { unmount } = drawRouted(<CartTeamCard coupons={[]} team={team()} onRemove={onRemove} />);
  const words = { name: 'Őrült Pisztrángok' };
  const link = await screen.findByRole('link', { name: t('team:changeOf', words) });
  expect(link.getAttribute('href')).toBe('/entries/7/modify-team-entry?page=cart');
  await userEvent.click(
    screen.getByRole('button', { name: t('cart:removeNamed', { ...words, race: 'Váltó' }) }),
  );
  expect(onRemove).toHaveBeenCalledOnce();
  unmount();
  drawRouted(<CartTeamCard coupons={[]} team={team()} />);
  await screen.findByRole('heading', { name: 'Őrült Pisztrángok' });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
