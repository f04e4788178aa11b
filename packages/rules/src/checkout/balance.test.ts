import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budapestDate } from '../dates.ts';
import { lastDayOfCredit, payableByBalance, takeFromLots, usableOf } from './balance.ts';

it.each([
  ['2026-12-31T22:59:59.999Z', '2027-12-31'],
  ['2026-12-31T23:00:00Z', '2028-12-31'],
  ['2026-01-01T00:00:00Z', '2027-12-31'],
  ['2028-02-29T12:00:00Z', '2029-12-31'],
  ['2026-07-15T22:00:00Z', '2027-12-31'],
])('credit of %s lasts until %s, by the calendar of Budapest', (now, last) => {
  expect(lastDayOfCredit(budapestDate(new Date(now)))).toBe(last);
});

const services = (remainingHuf: number) => ({ remainingHuf, isServicesOnly: true });
const any = (remainingHuf: number) => ({ remainingHuf, isServicesOnly: false });

describe('lots that can pay', () => {
  it.each([
    ['a service, by all of them', [services(3000), any(1000)], [['entry', 8500]], 4000],
    ['goods, by what is not for services only', [services(3000), any(1000)], [['product', 8500]], 1000],
    ['a gift card, by none', [services(3000), any(1000)], [['giftcard', 5000]], 0],
    ['no more than it costs', [services(3000), any(9000)], [['entry', 8500]], 8500],
    [
      'services beside goods, each by what may',
      [any(3000), services(9000)],
      [
        ['entry', 8500],
        ['product', 4000],
      ],
      11_500,
    ],
    [
      'what a discount has left',
      [any(9000)],
      [
        ['entry', 8500],
        ['entry', -1500],
        ['giftcard', 5000],
      ],
      7000,
    ],
    ['nothing of nothing', [], [['entry', 8500]], 0],
  ] as const)('%s', (_name, lots, items, expected) => {
    const payable = payableByBalance(items.map(([kind, amountHuf]) => ({ kind, amountHuf })));
    expect(usableOf(lots, payable)).toBe(expected);
  });

  it('are taken in their order', () => {
    const lots = [any(1000), services(500), any(3000)];
    expect(
      takeFromLots(lots, { totalHuf: 8500, servicesHuf: 8500 }, 1700).map(({ amountHuf }) => amountHuf),
    ).toEqual([1000, 500, 200]);
  });

  it('any sum up to the usable amount can be taken, none above, and services pay for the rest of it', () => {
    const lot = fc.record({ remainingHuf: fc.nat(5000), isServicesOnly: fc.boolean() });
    const wanted = fc.record({
      servicesHuf: fc.nat(9000),
      goodsHuf: fc.nat(9000),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(lot, { maxLength: 6 }), wanted, (lots, { servicesHuf, goodsHuf, share }) => {
        const payable = { totalHuf: servicesHuf + goodsHuf, servicesHuf };
        const sum = (is: (one: boolean) => boolean) =>
          lots.filter((one) => is(one.isServicesOnly)).reduce((total, one) => total + one.remainingHuf, 0);
        const ofServices = Math.min(
          sum((is) => is),
          servicesHuf,
        );
        const most =
          ofServices +
          Math.min(
            sum((is) => !is),
            payable.totalHuf - ofServices,
          );
        expect(usableOf(lots, payable)).toBe(most);
        const amountHuf = Math.floor(most * share);
        const parts = takeFromLots(lots, payable, amountHuf);
        expect(parts.reduce((total, part) => total + part.amountHuf, 0)).toBe(amountHuf);
        for (const part of parts) expect(part.amountHuf).toBeLessThanOrEqual(part.lot.remainingHuf);
      }),
    );
  });
});
