import { expect, it } from 'vitest';
import { shownPrice } from './shown-price.ts';

const huf = (amount: number) => ({ amount, currency: 'HUF' as const });
const tier = { kind: 'tier', amount: 8500, percent: null } as const;
const withStudentCard = {
  price: huf(7225),
  reasons: [tier, { kind: 'student' as const, amount: -1275, percent: 15 }],
};
const forMe = { price: huf(8500), reasons: [tier], refusals: [], withStudentCard };

it('follows the tick', () => {
  expect(shownPrice({ forMe }, false).price).toEqual(huf(8500));
  expect(shownPrice({ forMe }, true)).toEqual(withStudentCard);
});

it('stays where a card takes nothing off, whatever a draft has kept', () =>
  expect(shownPrice({ forMe: { ...forMe, withStudentCard: null } }, true).price).toEqual(huf(8500)));
