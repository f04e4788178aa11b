import { expect, test } from 'vitest';
import {
  type PayableItem,
  payableProduct,
  paymentMethodChoices,
  paymentMethodRefusal,
} from './payment-methods.ts';

const entry: PayableItem = { id: 'e1', kind: 'entry', amountHuf: 8500 };
const trophy: PayableItem = { id: 't1', kind: 'trophy', amountHuf: 1 };
const shipping: PayableItem = { id: 's1', kind: 'shipping', amountHuf: 1990 };
const handover: PayableItem = { id: 'h1', kind: 'shipping', amountHuf: 0 };

test.each([
  ['spay_card', [entry, trophy], ['spay_card'], null],
  ['spay_card', [entry], [], { code: 'not_configured' }],
  ['otp_szep', [entry], ['otp_szep'], null],
  ['otp_szep', [entry, handover], ['otp_szep'], null],
  ['otp_szep', [entry], ['spay_card'], { code: 'not_configured' }],
  ['otp_szep', [entry, trophy, shipping], ['otp_szep'], { code: 'items_not_payable', itemIds: ['t1', 's1'] }],
  [
    'mkb_szep',
    [
      { id: 'c', kind: 'class', amountHuf: 2000 },
      { id: 'a', kind: 'accommodation', amountHuf: 30_000 },
      { id: 'x', kind: 'tourist_tax', amountHuf: 1200 },
    ],
    ['mkb_szep'],
    null,
  ],
  [
    'mkb_szep',
    [{ id: 'g', kind: 'giftcard', amountHuf: 5000 }],
    ['mkb_szep'],
    { code: 'items_not_payable', itemIds: ['g'] },
  ],
  ['khb_szep', [entry], ['khb_szep'], { code: 'khb_not_online' }],
] as const)('%s for %j with %j', (method, items, configured, refusal) => {
  expect(paymentMethodRefusal(method, items, configured)).toEqual(refusal);
});

test('every method is listed with its reason', () => {
  const choices = paymentMethodChoices([entry, trophy], ['spay_card', 'otp_szep']);
  expect(choices.map(({ method, refusal }) => [method, refusal?.code ?? null])).toEqual([
    ['spay_card', null],
    ['otp_szep', 'items_not_payable'],
    ['mkb_szep', 'not_configured'],
    ['khb_szep', 'khb_not_online'],
  ]);
});

test.each([
  ['accommodation', 'room', 'accommodation'],
  ['accommodation', 'tourist_tax', 'tourist_tax'],
  ['accommodation', 'transfer', 'transfer'],
  ['merchandise', 'piece', 'product'],
  ['charity', 'free_amount', 'charity'],
  ['guest_entry', 'piece', 'companion_ticket'],
  ['gift_card', 'piece', 'giftcard'],
] as const)('%s, %s is paid as %s', (type, kind, payable) => {
  expect(payableProduct(type, kind)).toBe(payable);
});
