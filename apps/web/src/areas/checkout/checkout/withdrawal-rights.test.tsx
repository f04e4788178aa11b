import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { soldIn } from './sold.ts';
import { WithdrawalRights } from './withdrawal-rights.tsx';

const product = (name: string, over: object) => ({ name, caption: null, noWithdrawal: null, ...over });
const PRODUCTS = {
  shirt: product('Póló', { type: 'merchandise' }),
  medal: product('Érem', { type: 'trophy', caption: 'Anna', noWithdrawal: 'personalised' }),
  guest: product('Kísérőjegy', { type: 'guest_entry', noWithdrawal: 'dated' }),
  workshop: product('Edzés', { type: 'merchandise', noWithdrawal: 'dated' }),
  room: product('Panzió', { type: 'accommodation', noWithdrawal: null }),
  gift: product('Fuss velem', { type: 'charity' }),
};
type Name = keyof typeof PRODUCTS;
const cart = (entries: number, names: readonly Name[]) =>
  ({
    entries: Array(entries).fill({ feeReasons: [] }),
    products: names.map((name) => PRODUCTS[name]),
  }) as unknown as Cart;

const RIGHTS = [/nevezéstől/, /29\. § \(1\) c/, /29\. § \(1\) l/, /20\. §/, /adomány/];

test.each<[number, readonly Name[], readonly (string | null)[]]>([
  [1, [], [null]],
  [0, ['shirt', 'shirt'], ['Póló:']],
  [0, ['medal'], ['Érem:']],
  [0, ['guest', 'workshop', 'room'], ['Kísérőjegy, Edzés, Panzió:']],
  [0, ['gift'], ['Fuss velem:']],
  [2, ['gift', 'shirt', 'room', 'medal'], [null, 'Érem:', 'Panzió:', 'Póló:', 'Fuss velem:']],
])('the withdrawal rights of %i entries and %j are listed by product', async (entries, names, expected) => {
  const { container } = drawRouted(<WithdrawalRights sold={soldIn(cart(entries, names))} />);
  await screen.findAllByText(/45\/2014|adomány/);
  const said = [...container.querySelectorAll('p')].map(
    (one) => one.querySelector('strong')?.textContent ?? null,
  );
  expect(said).toEqual(expected);
});

test('each right of withdrawal is shown with its own rule, and goods lead to the online withdrawal', async () => {
  drawRouted(<WithdrawalRights sold={soldIn(cart(1, ['gift', 'shirt', 'room', 'medal']))} />);
  for (const right of RIGHTS) expect((await screen.findAllByText(right)).length).toBeGreaterThan(0);
  const link = screen.getByRole('link', { name: /elállás a szerződéstől/ });
  expect(link.getAttribute('href')).toBe('/users/products/withdrawal');
});
