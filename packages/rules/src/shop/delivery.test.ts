import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseDelivery,
  type DeliveryChoice,
  type DeliveryMethod,
  NO_DELIVERY,
  shippingCost,
  usualMethods,
  type WantedDelivery,
} from './delivery.ts';

describe('a parcel', () => {
  const steps = [
    { upTo: 1_000, amountHuf: 1_490 },
    { upTo: 3_000, amountHuf: 1_990 },
  ];
  const weighing = (...grams: number[]) => grams.map((weightG) => ({ weightG }));

  it.each([
    [[0], 1_490],
    [[1_000], 1_490],
    [[1_001], 1_990],
    [[500, 501], 1_990],
    [[1_500, 1_500], 1_990],
    [[1_500, 1_501], null],
    [[], null],
  ])('a parcel with pieces of %j g costs %j', (grams, cost) => {
    expect(shippingCost({ by: 'weight', steps }, weighing(...grams))).toBe(cost);
  });

  it.each([
    [1, 900],
    [2, 900],
    [3, 1_200],
    [4, null],
  ])('a parcel of %i pieces, priced by the piece, costs %j', (count, cost) => {
    const rates = {
      by: 'piece',
      steps: [
        { upTo: 2, amountHuf: 900 },
        { upTo: 3, amountHuf: 1_200 },
      ],
    } as const;
    expect(shippingCost(rates, weighing(...Array<number>(count).fill(9_000)))).toBe(cost);
  });
});

it('a product without a body needs no delivery', () => {
  expect(usualMethods('merchandise')).toEqual(['handover', 'delivery']);
  expect(usualMethods('trophy')).toEqual(['handover', 'delivery']);
  for (const type of ['charity', 'accommodation', 'guest_entry', 'gift_card'] as const)
    expect(usualMethods(type)).toEqual([]);
});

interface Item extends DeliveryChoice {
  readonly id: string;
  readonly allows: (wanted: DeliveryChoice) => boolean;
}

const methodOf = ({ handoverId }: DeliveryChoice): DeliveryMethod =>
  handoverId === null ? 'delivery' : 'handover';
const item = (id: string, methods: readonly DeliveryMethod[], choice = NO_DELIVERY): Item => ({
  id,
  ...choice,
  allows: (wanted) => methods.includes(methodOf(wanted)),
});
const both = ['handover', 'delivery'] as const;
const here: DeliveryChoice = { handoverId: 'office', shippingId: null };
const sent: DeliveryChoice = { handoverId: null, shippingId: 'courier' };

describe('a choice', () => {
  it('for everything leaves out what does not allow it', () => {
    const items = [item('a', both), item('b', ['handover'], here)];
    expect(chooseDelivery(items, { shippingId: 'courier' })).toEqual([sent, here]);
    expect(chooseDelivery(items, { handoverId: 'race' })).toEqual([
      { handoverId: 'race', shippingId: null },
      { handoverId: 'race', shippingId: null },
    ]);
  });

  it('that nothing allows is none', () => {
    expect(chooseDelivery([item('a', ['handover'])], { shippingId: 'courier' })).toBeNull();
    expect(chooseDelivery([item('a', both)], { shippingId: 'courier' }, () => false)).toBeNull();
    expect(chooseDelivery([], { handoverId: 'office' })).toBeNull();
  });

  it('another shipping method moves the whole parcel', () => {
    const items = [item('a', both, sent), item('b', both, sent), item('c', both, here)];
    const post = { handoverId: null, shippingId: 'post' };
    expect(chooseDelivery(items, { shippingId: 'post' }, ({ id }) => id === 'a')).toEqual([post, post, here]);
  });

  it('that clears the shipping strips every item', () => {
    const items = [item('a', both, sent), item('b', both, here)];
    expect(chooseDelivery(items, { shippingId: null }, ({ id }) => id === 'a')).toEqual([
      NO_DELIVERY,
      NO_DELIVERY,
    ]);
  });
});

it('the rules hold after any sequence of choices', () => {
  const wanted: fc.Arbitrary<WantedDelivery> = fc.oneof(
    fc.constantFrom('office', 'race').map((handoverId) => ({ handoverId })),
    fc.constantFrom('courier', 'post', null).map((shippingId) => ({ shippingId })),
  );
  const press = fc.record({ wanted, meant: fc.subarray(['a', 'b', 'c']) });
  const methods = fc.subarray([...both]);
  fc.assert(
    fc.property(fc.tuple(methods, methods, methods), fc.array(press), (allowed, presses) => {
      let items = ['a', 'b', 'c'].map((id, at) => item(id, allowed[at] ?? []));
      for (const { wanted, meant } of presses) {
        const before = items;
        const choices = chooseDelivery(items, wanted, ({ id }) => meant.includes(id));
        if (choices === null) continue;
        items = items.map((one, at) => ({ ...one, ...choices[at] }));
        // Either, never both; only an allowed method; one parcel.
        for (const one of items) {
          expect(one.handoverId !== null && one.shippingId !== null).toBe(false);
          if (one.handoverId !== null || one.shippingId !== null) expect(one.allows(one)).toBe(true);
        }
        expect(new Set(items.flatMap(({ shippingId }) => shippingId ?? [])).size).toBeLessThanOrEqual(1);
        if ('shippingId' in wanted && wanted.shippingId === null) {
          expect(items.every((one) => one.handoverId === null && one.shippingId === null)).toBe(true);
          continue;
        }
        for (const [at, one] of items.entries()) {
          const was = before[at] ?? one;
          if (meant.includes(one.id) && one.allows({ ...NO_DELIVERY, ...wanted }))
            expect(one).toMatchObject({ ...NO_DELIVERY, ...wanted });
          // A handover that nobody pressed stays.
          else if (was.handoverId !== null) expect(one.handoverId).toBe(was.handoverId);
        }
      }
    }),
  );
});
