import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COUPON_TARGETS,
  type CouponChoice,
  type CouponItem,
  type CouponTerms,
  choicesOf,
  couponCode,
  couponEnd,
  discountsOf,
  loweredBy,
  orderedChoice,
  undoneSale,
} from './coupon.ts';

const TEN: CouponTerms = {
  id: 'ten',
  discount: { percent: 10 },
  lowers: ['entry'],
  eventIds: [],
  raceIds: [],
  leastHuf: 0,
  mostItems: null,
  isCombinable: true,
};
const terms = (over: Partial<CouponTerms>): CouponTerms => ({ ...TEN, ...over });
const entry = (key: string, amountHuf: number, over: Partial<CouponItem> = {}): CouponItem => ({
  key,
  group: key,
  target: 'entry',
  eventId: 'lake',
  raceId: 'lake-long',
  amountHuf,
  ...over,
});
const everything = (coupons: readonly CouponTerms[], items: readonly CouponItem[]): CouponChoice =>
  Object.fromEntries(coupons.map(({ id }) => [id, items.map(({ key }) => key)]));
const taken = (coupons: CouponTerms[], items: CouponItem[], choice = everything(coupons, items)) =>
  discountsOf(coupons, items, choice).map(
    ({ couponId, key, discountHuf }) => `${couponId} ${key} ${discountHuf}`,
  );

it.each([
  ['rajt10', 'RAJT10'],
  [' rajt-10 ', 'RAJT10'],
  ['Rajt 1 0', 'RAJT10'],
  ['őrült', null],
  ['abc', null],
  ['RAJT10\u0000', 'RAJT10'],
  // As it is pasted from a message or a document.
  ['harmad33\u200B', 'HARMAD33'],
  ['HARMAD–33', 'HARMAD33'],
  ['\u00A0Harmad\u2011\u200933\u00AD', 'HARMAD33'],
  ['', null],
])('reads %s as %s', (entered, code) => expect(couponCode(entered)).toBe(code));

describe('the items that a coupon discounts', () => {
  it.each<[string, Partial<CouponTerms>, CouponItem, boolean]>([
    ['an entry', {}, entry('a', 100), true],
    ['a product of another type', {}, entry('a', 100, { target: 'merchandise' }), false],
    ['a product of its type', { lowers: ['merchandise'] }, entry('a', 100, { target: 'merchandise' }), true],
    ['what no coupon lowers', { lowers: [...COUPON_TARGETS] }, entry('a', 100, { target: null }), false],
    ['what costs nothing', {}, entry('a', 0), false],
    ['its event', { eventIds: ['lake'] }, entry('a', 100), true],
    ['another event', { eventIds: ['hill'] }, entry('a', 100), false],
    ['what belongs to no event', { eventIds: ['hill'] }, entry('a', 100, { eventId: null }), false],
    ['its race', { raceIds: ['lake-long'] }, entry('a', 100), true],
    ['another race', { raceIds: ['lake-short'] }, entry('a', 100), false],
  ])('%s', (_, over, item, isLowered) =>
    expect(typeof loweredBy(terms(over), [item])).toBe(isLowered ? 'object' : 'string'),
  );

  it('reports items below the minimum price', () => {
    expect(loweredBy(terms({ leastHuf: 201 }), [entry('a', 100), entry('b', 100)])).toBe('too_little');
    expect(loweredBy(terms({ leastHuf: 200 }), [entry('a', 100), entry('b', 100)])).toHaveLength(2);
    // An item that the coupon does not discount does not count.
    expect(loweredBy(terms({ leastHuf: 101 }), [entry('a', 100), entry('b', 9, { target: null })])).toBe(
      'too_little',
    );
  });

  it('discounts the dearest items if it is limited to some', () =>
    expect(taken([terms({ mostItems: 1 })], [entry('a', 100), entry('b', 300), entry('c', 200)])).toEqual([
      'ten b 30',
    ]));
});

describe('the selected items', () => {
  const cart = [
    entry('a', 300),
    entry('b', 200),
    entry('leader', 100, { group: 'team' }),
    entry('member', 100, { group: 'team' }),
  ];
  it.each<[string, string[], Partial<CouponTerms>, string[]]>([
    ['one of them', ['b'], {}, ['ten b 20']],
    ['nothing', [], {}, []],
    ['what has left', ['gone'], {}, []],
    ['a team, by whoever is in it', ['member', 'left'], {}, ['ten leader 10', 'ten member 10']],
    ['the dearest of them', ['b', 'member'], { mostItems: 1 }, ['ten b 20']],
    ['all of an amount', ['b'], { discount: { amountHuf: 150 } }, ['ten b 150']],
    ['too little', ['b', 'leader'], { leastHuf: 401 }, []],
    ['just enough', ['b', 'leader'], { leastHuf: 400 }, ['ten b 20', 'ten leader 10', 'ten member 10']],
  ])('%s', (_, keys, over, lowered) => expect(taken([terms(over)], cart, { ten: keys })).toEqual(lowered));

  it('a limited coupon keeps its selection with the discounted items first', () =>
    expect(
      orderedChoice(
        terms({ mostItems: 1, eventIds: ['lake'] }),
        [...cart, entry('x', 900, { eventId: 'hill' })],
        ['x', 'b', 'member'],
      ),
    ).toEqual(['b', 'leader', 'member', 'x']));

  const team = ['one', 'two', 'three'].map((key) => entry(key, 100, { group: 'team' }));
  it.each<[string, number, string[], string[]]>([
    ['the discounted member takes the coupon along', 1, ['two', 'three'], []],
    ['another member leaves it where it is', 1, ['one', 'three'], ['ten one 10']],
    ['one of two discounted members takes one along', 2, ['two', 'three'], ['ten two 10']],
    ['a member who is swapped passes it on', 1, ['new', 'two', 'three'], ['ten new 10']],
  ])('a limited coupon follows its items when members leave a team: %s', (_, mostItems, there, lowered) => {
    const items = there.map((key) => entry(key, 100, { group: 'team' }));
    const keys = orderedChoice(terms({ mostItems }), team, ['one']);
    expect(taken([terms({ mostItems })], items, { ten: keys })).toEqual(lowered);
  });

  it('each coupon has its own selection; one without a selection discounts nothing', () =>
    expect(
      taken([TEN, terms({ id: 'too' }), terms({ id: 'none' })], cart, { ten: ['a'], too: ['a', 'b'] }),
    ).toEqual(['ten a 30', 'too a 30', 'too b 20']));

  it('the choices are all items that fit', () =>
    expect(
      choicesOf(
        terms({ raceIds: ['lake-long'] }),
        [...cart, entry('d', 100, { raceId: 'x' })],
        ['b', 'leader'],
      ),
    ).toEqual([
      { key: 'a', isChosen: false },
      { key: 'b', isChosen: true },
      { key: 'leader', isChosen: true },
      { key: 'member', isChosen: true },
    ]));
});

describe('the amount of the discounts', () => {
  it('rounds the whole, and gives the rest to the largest', () => {
    expect(taken([TEN], [entry('a', 3334), entry('b', 3333), entry('c', 3333)])).toEqual([
      'ten a 334',
      'ten b 333',
      'ten c 333',
    ]);
    expect(
      taken([terms({ discount: { amountHuf: 100 } })], [entry('a', 50), entry('b', 100), entry('c', 150)]),
    ).toEqual(['ten c 51', 'ten b 33', 'ten a 16']);
  });

  it('never takes more than there is', () =>
    expect(taken([terms({ discount: { amountHuf: 900 } })], [entry('a', 300)])).toEqual(['ten a 300']));

  it('takes percents of the full price, whatever was entered first, and amounts of the rest', () => {
    const amount = terms({ id: 'off', discount: { amountHuf: 950 } });
    const expected = ['ten a 100', 'off a 900'];
    expect(taken([amount, TEN], [entry('a', 1000)])).toEqual(expected);
    expect(taken([TEN, amount], [entry('a', 1000)])).toEqual(expected);
    expect(taken([TEN, terms({ id: 'too' })], [entry('a', 1000)])).toEqual(['ten a 100', 'too a 100']);
  });

  it('leaves out a coupon that does not combine with one that was entered before', () => {
    const alone = terms({ id: 'alone', isCombinable: false });
    expect(taken([TEN, alone], [entry('a', 1000)])).toEqual(['ten a 100']);
    expect(taken([alone, TEN], [entry('a', 1000)])).toEqual(['alone a 100']);
    // A coupon that discounts nothing blocks no other one.
    expect(taken([terms({ isCombinable: false, raceIds: ['x'] }), alone], [entry('a', 1000)])).toEqual([
      'alone a 100',
    ]);
  });
});

const anyItem = (key: string) =>
  fc.record({
    key: fc.constant(key),
    group: fc.constantFrom('one', 'two', key),
    target: fc.option(fc.constantFrom(...COUPON_TARGETS)),
    eventId: fc.option(fc.constantFrom('lake', 'hill')),
    raceId: fc.option(fc.constantFrom('lake-long', 'hill-short')),
    amountHuf: fc.oneof(fc.nat(5), fc.nat(40_000)),
  });
const anyItems = fc
  .nat(8)
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => anyItem(`${at}`))));
const anyCoupons = fc
  .array(
    fc.record({
      discount: fc.oneof(
        fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
        fc.record({ amountHuf: fc.integer({ min: 1, max: 90_000 }) }),
      ),
      lowers: fc.subarray([...COUPON_TARGETS], { minLength: 1 }),
      eventIds: fc.subarray(['lake', 'hill']),
      raceIds: fc.constantFrom([], ['lake-long']),
      leastHuf: fc.nat(30_000),
      mostItems: fc.option(fc.integer({ min: 1, max: 4 })),
      isCombinable: fc.boolean(),
    }),
    { maxLength: 4 },
  )
  .map((all) => all.map((one, at): CouponTerms => ({ ...one, id: `c${at}` })));

it('takes whole forints, never more than a price or than a coupon allows, and spreads all of it', () =>
  fc.assert(
    fc.property(anyCoupons, anyItems, (coupons, items) => {
      const found = discountsOf(coupons, items, everything(coupons, items));
      for (const item of items) {
        const off = found.filter(({ key }) => key === item.key);
        const sum = off.reduce((total, { discountHuf }) => total + discountHuf, 0);
        expect(sum).toBeLessThanOrEqual(item.target === null ? 0 : item.amountHuf);
        expect(off.every(({ discountHuf }) => Number.isInteger(discountHuf) && discountHuf > 0)).toBe(true);
        expect(new Set(off.map(({ couponId }) => couponId)).size).toBe(off.length);
      }
      const used = coupons.filter(({ id }) => found.some(({ couponId }) => couponId === id));
      if (used.length > 1) expect(used.every(({ isCombinable }) => isCombinable)).toBe(true);
      for (const coupon of used) {
        const lowered = loweredBy(coupon, items);
        if (typeof lowered === 'string') throw new Error('it lowers something');
        const off = found.filter(({ couponId }) => couponId === coupon.id);
        const sum = off.reduce((total, { discountHuf }) => total + discountHuf, 0);
        const full = lowered.reduce((total, { amountHuf }) => total + amountHuf, 0);
        const most =
          'percent' in coupon.discount
            ? Math.round((full * coupon.discount.percent) / 100)
            : Math.min(coupon.discount.amountHuf, full);
        if (used.length === 1) expect(sum).toBe(most);
        else expect(sum).toBeLessThanOrEqual(most);
        if (coupon.mostItems !== null) expect(off.length).toBeLessThanOrEqual(coupon.mostItems);
      }
    }),
    { numRuns: 3000 },
  ));

describe('when it can be used', () => {
  const valid = {
    isPublished: true,
    isOfSite: true,
    isForAccount: true,
    startsAt: new Date('2027-01-01T00:00:00Z'),
    endsAt: new Date('2027-02-01T00:00:00Z'),
    mostUses: 3,
    usesPerAccount: 1,
    uses: 2,
    ownUses: 0,
  };
  const now = new Date('2027-01-15T00:00:00Z');
  it.each([
    [{}, null],
    [{ isPublished: false }, 'unknown'],
    [{ isOfSite: false }, 'unknown'],
    [{ isForAccount: false }, 'unknown'],
    [{ startsAt: new Date('2027-01-15T00:00:01Z') }, 'early'],
    [{ startsAt: now }, null],
    [{ endsAt: now }, 'expired'],
    [{ uses: 3 }, 'used'],
    [{ ownUses: 1 }, 'used'],
    [{ mostUses: null, uses: 999 }, null],
    [{ usesPerAccount: null, ownUses: 9 }, null],
  ])('%j: %s', (over, end) => expect(couponEnd({ ...valid, ...over }, now)).toBe(end));
});

it('undoes a sale with its discount, in parts as in one', () =>
  fc.assert(
    fc.property(fc.nat(50_000), fc.nat(50_000), fc.nat(50_000), (amountHuf, off, back) => {
      const line = { amountHuf, discountHuf: Math.min(off, amountHuf) };
      const paidHuf = line.amountHuf - line.discountHuf;
      const refundHuf = Math.min(back, paidHuf);
      const undone = undoneSale(line, refundHuf);
      expect(undone.salesHuf - undone.discountHuf).toBe(refundHuf);
      expect(undone.salesHuf).toBeLessThanOrEqual(amountHuf);
      expect(undone.discountHuf).toBeLessThanOrEqual(line.discountHuf);
      if (paidHuf > 0)
        expect(undoneSale(line, paidHuf)).toEqual({ salesHuf: amountHuf, discountHuf: line.discountHuf });
      expect(() => undoneSale(line, paidHuf + 1)).toThrow(RangeError);
    }),
  ));
