import { expect, it } from 'vitest';
import { ongoingStage } from './ongoing-stage.ts';

const open = { paymentUrl: 'https://sandbox.simplepay.hu/pay/1' };
const begun = { paymentUrl: null };

it.each([
  ['nothing is known before the first answer', undefined, true, false, 'looking'],
  ['who has just come back may have paid', open, false, false, 'looking'],
  ['who still waits may not have paid', open, true, false, 'unpaid'],
  ['what can no longer be cancelled is at the bank', open, true, true, 'bank'],
  ['without a way back it is at the bank', begun, false, false, 'bank'],
  ['and stays there', begun, true, false, 'bank'],
] as const)('%s', (_, order, hasWaited, isBegun, stage) => {
  expect(ongoingStage(order, { hasWaited, isBegun })).toBe(stage);
});
