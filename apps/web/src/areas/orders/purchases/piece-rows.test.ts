import type { BoughtPiece } from '@rajt/contract/orders/operations/purchases';
import { expect, it } from 'vitest';
import { pieceRows, standOf } from './piece-rows.ts';

const piece: BoughtPiece = {
  cartItemId: '1',
  pid: 'rajt-polo',
  name: 'Póló',
  variant: { id: 'rajt-polo-s', name: 'S' },
  image: 'shirt',
  price: { amount: 4_000, currency: 'HUF' },
  coupons: [],
  pickup: 'A rajtközpontban.',
  about: [],
  gift: null,
  fulfilment: 'ordered',
  fulfilmentAt: null,
  parcelNumber: null,
  refund: null,
  isLost: false,
  cancellation: null,
  withdrawal: null,
  withdrawnAt: null,
  noWithdrawal: null,
};
const at = '2027-05-10T10:00:00Z';
const huf = (amount: number) => ({ amount, currency: 'HUF' as const });

it('joins pieces in the same state, and no others', () => {
  const other = { ...piece, variant: { id: 'rajt-polo-m', name: 'M' } };
  const shipped = { ...piece, fulfilment: 'shipped' as const, fulfilmentAt: at, parcelNumber: 'GLS1' };
  const forRace = { ...piece, about: ['Kinek: Kiss Anna, Tavaszi futam'] };
  const forOther = { ...piece, about: ['Kinek: Kiss Anna, Őszi futam'] };
  expect(pieceRows([forRace, forOther, forRace]).map(({ count }) => count)).toEqual([2, 1]);
  const rows = pieceRows([piece, other, piece, shipped, { ...shipped, parcelNumber: 'GLS2' }]);
  expect(rows.map(({ piece: { variant }, count, amountHuf }) => [variant.name, count, amountHuf])).toEqual([
    ['S', 2, 8_000],
    ['M', 1, 4_000],
    ['S', 1, 4_000],
    ['S', 1, 4_000],
  ]);
});

it.each([
  [{}, 'ordered'],
  [{ fulfilment: 'ready' }, 'ready'],
  [{ refund: huf(4_000) }, 'cancelled'],
  [{ refund: huf(4_000), isLost: true }, 'lost'],
  [{ refund: huf(4_000), withdrawnAt: at }, 'cancelled'],
  [{ fulfilment: 'handed_over', withdrawnAt: at }, 'withdrawn'],
  [{ fulfilment: 'returned', withdrawnAt: at, refund: huf(4_000) }, 'returned'],
] as const)('a piece with %o has the state %s', (change, stand) => {
  expect(standOf({ ...piece, ...change })).toBe(stand);
});
