import { describe, expect, it } from 'vitest';
import {
  priceChange,
  type Replaceable,
  replaceableUntil,
  replacementObstacle,
  spreadOverLinks,
} from './entry-replacement.ts';

const until = new Date('2027-06-01T00:00:00Z');
const before = new Date(until.getTime() - 1);
const open: Replaceable = {
  isRaceCancelled: false,
  isVirtual: false,
  isOfTeam: false,
  isOfCompany: false,
  isRun: false,
  isAllowed: true,
  until,
};

describe('whether an entry can be replaced', () => {
  it.each([
    [{}, before, null],
    [{}, until, 'too_late'],
    [{ until: null }, before, 'not_offered'],
    [{ isVirtual: true }, before, 'not_offered'],
    [{ isRun: true }, before, 'is_run'],
    [{ isAllowed: false }, before, 'by_participant'],
    [{ isOfCompany: true, isAllowed: false }, before, 'by_company'],
    [{ isOfTeam: true, until: null }, before, 'by_team'],
    [{ isRaceCancelled: true, isOfTeam: true }, until, 'race_cancelled'],
  ] as const)('%j at %s: %s', (facts, at, expected) => {
    expect(replacementObstacle({ ...open, ...facts }, at)).toBe(expected);
  });
});

describe('until when', () => {
  it.each([
    ['the event closes it first', '2027-06-10T18:00:00Z', '2027-06-10T18:00:00.000Z'],
    ['the event closes it in the day of this race', '2027-06-13T18:00:00Z', '2027-06-11T22:00:00.000Z'],
    ['the event never opens it', null, undefined],
  ])('%s', (_, allowed, expected) => {
    expect(replaceableUntil(allowed === null ? null : new Date(allowed), '2027-06-12')?.toISOString()).toBe(
      expected,
    );
  });
});

describe('the difference of two prices', () => {
  it('loses nothing and takes nothing twice, whatever the prices', () => {
    for (let paid = 0; paid <= 12_000; paid += 371)
      for (let price = 0; price <= 12_000; price += 411) {
        const { carriedHuf, toPayHuf, returnedHuf } = priceChange(paid, price);
        expect(carriedHuf + returnedHuf).toBe(paid);
        expect(carriedHuf + toPayHuf).toBe(price);
        expect(Math.min(toPayHuf, returnedHuf)).toBe(0);
      }
  });
});

describe('the refund over a chain of replaced entries', () => {
  const link = (paidHuf: number, returnedHuf = 0) => ({ paidHuf, returnedHuf });

  it.each([
    ['one that has replaced none', [link(8500)], 7500, [7500]],
    ['a dearer one: its own line first', [link(2500), link(8500)], 10_000, [2500, 7500]],
    ['a cheaper one: what is left of the first', [link(0, 2500), link(8500)], 5000, [0, 5000]],
    ['dearer, then cheaper', [link(0, 3000), link(2500), link(8500)], 8000, [0, 0, 8000]],
    ['cheaper, then dearer', [link(4000), link(0, 2500), link(8500)], 10_000, [4000, 0, 6000]],
    ['nothing', [link(0, 2500), link(8500)], 0, [0, 0]],
  ])('%s', (_, links, amount, expected) => {
    expect(spreadOverLinks(links, amount)).toEqual(expected);
  });

  it('is complete, and takes from no line more than it has, for any changes', () => {
    for (let seed = 1; seed < 400; seed += 1) {
      let paid = 1000 + ((seed * 7919) % 9000);
      const links = [link(paid)];
      for (let step = 1; step < 5; step += 1) {
        const { toPayHuf, returnedHuf } = priceChange(paid, 1000 + ((seed * step * 6007) % 9000));
        paid += toPayHuf - returnedHuf;
        links.unshift(link(toPayHuf, returnedHuf));
        const parts = spreadOverLinks(links, paid);
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(paid);
        for (const [at, part] of parts.entries()) expect(part).toBeLessThanOrEqual(links[at]?.paidHuf ?? 0);
      }
    }
  });
});
