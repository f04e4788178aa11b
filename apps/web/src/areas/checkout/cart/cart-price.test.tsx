import { drawRouted } from '@rajt/app-kit/testkit/draw-routed.tsx';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CartPrice } from './cart-price.tsx';

const huf = (amount: number) => ({ amount, currency: 'HUF' as const });
const cart = {
  entries: [],
  teamEntries: [],
  companies: [],
  products: [],
  handovers: [],
  selectedCoupons: [],
  shipping: { shippingId: '1', name: 'Futár', amount: huf(8000) },
  total: huf(8000),
} as unknown as Cart;

/** The texts of the summary, line by line, and its last one. */
async function summary(balanceHuf: number): Promise<string[]> {
  const { container } = drawRouted(<CartPrice cart={cart} balanceHuf={balanceHuf} />);
  await screen.findByText(/Futár/);
  return [...container.querySelectorAll('dl > div')].map((line) =>
    (line.textContent ?? '').replaceAll('\u00a0', ' '),
  );
}

test.each([
  [0, ['Szállítás: Futár8 000 Ft', 'Összesen8 000 Ft']],
  [3000, ['Szállítás: Futár8 000 Ft', 'Az egyenlegedből−3 000 Ft', 'Fizetendő5 000 Ft']],
  [8000, ['Szállítás: Futár8 000 Ft', 'Az egyenlegedből fizeted8 000 Ft']],
])('with %i Ft of the balance the summary ends in the sum of the order button', async (balanceHuf, lines) => {
  expect(await summary(balanceHuf)).toEqual(lines);
});
