import fc from 'fast-check';
import { RACE_NAMES } from './world.ts';

/** Rounds that a batch may last. */
export const MOST_STEPS = 10;
/** Picks one of what there is then. */
const pick = { nth: fc.nat(1000) };

const enter = fc.record({ do: fc.constant('enter' as const), race: fc.constantFrom(...RACE_NAMES) });
const goods = fc.record({
  do: fc.constant('goods' as const),
  what: fc.constantFrom('shirt', 'mug', 'mug'),
  quantity: fc.integer({ min: 1, max: 3 }),
});
const gift = fc.record({ do: fc.constant('gift' as const) });
const donate = fc.record({ do: fc.constant('donate' as const), huf: fc.integer({ min: 500, max: 5000 }) });
const coupon = fc.record({ do: fc.constant('coupon' as const), ...pick });
const fill = fc.oneof(
  { weight: 6, arbitrary: enter },
  { weight: 4, arbitrary: goods },
  { weight: 2, arbitrary: gift },
  { weight: 1, arbitrary: donate },
);
const press = fc.record({
  do: fc.constant('press' as const),
  /** How much of what can be paid by a balance it pays, in tenths. */
  tenths: fc.constantFrom(0, 0, 3, 10),
  paymode: fc.constantFrom(
    'spay_card',
    'spay_card',
    'spay_card',
    'spay_card',
    'spay_card',
    'spay_card',
    'otp_szep',
    'mkb_szep',
  ),
});
const settle = fc.record({
  do: fc.constant('settle' as const),
  status: fc.constantFrom(
    'FINISHED',
    'FINISHED',
    'FINISHED',
    'FINISHED',
    'NOTAUTHORIZED',
    'CANCELLED',
    'TIMEOUT',
  ),
  /** The bank took another sum than it was asked for. */
  isOtherSum: fc.nat(19).map((one) => one === 0),
});
const uncoupon = fc.record({ do: fc.constant('uncoupon' as const), ...pick });
const credit = fc.record({
  do: fc.constant('credit' as const),
  huf: fc.integer({ min: 500, max: 15_000 }),
  isServicesOnly: fc.boolean(),
  days: fc.constantFrom(0, 1, 900),
});
const withdraw = fc.record({
  do: fc.constant('withdraw' as const),
  ...pick,
  isOtherSum: fc.nat(3).map((one) => one === 0),
});
const cancel = fc.record({ do: fc.constant('cancel' as const), ...pick, isAll: fc.boolean() });
const sendBack = fc.record({ do: fc.constant('return' as const), ...pick });
const redeem = fc.record({ do: fc.constant('redeem' as const), ...pick });
const change = fc.record({ do: fc.constant('change' as const), ...pick });
const offer = fc.record({ do: fc.constant('offer' as const), ...pick });
const accept = fc.record({ do: fc.constant('accept' as const), ...pick });
const late = fc.record({ do: fc.constant('late' as const), ...pick });
const afterEntry = fc.oneof(withdraw, change, offer, accept, late);
const afterGoods = fc.oneof(cancel, sendBack, late);
const afterGift = fc.oneof(redeem, cancel, late);
const after = fc.oneof(afterEntry, afterGoods, afterGift);
const any = fc.oneof(
  { weight: 8, arbitrary: fill },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), ...pick }) },
  { weight: 2, arbitrary: coupon },
  { weight: 1, arbitrary: uncoupon },
  { weight: 1, arbitrary: credit },
  { weight: 6, arbitrary: press },
  { weight: 5, arbitrary: settle },
  { weight: 4, arbitrary: after },
);

/** A purchase with something after it, as people make them: left to chance alone, few of them would be paid. */
const story = (what: fc.Arbitrary<Step>, then: fc.Arbitrary<Step>): fc.Arbitrary<Step[]> =>
  fc
    .tuple(
      fc.array(credit, { maxLength: 1 }),
      fc.tuple(what),
      fc.array(fill, { maxLength: 1 }),
      fc.array(coupon, { maxLength: 1 }),
      fc.oneof({ weight: 9, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.tuple(uncoupon) }),
      fc.tuple(press, settle),
      fc.array(then, { minLength: 1, maxLength: 2 }),
      fc.oneof(fc.constant([]), fc.tuple(press, settle), fc.tuple(fill, press, settle)),
    )
    .map((parts) => parts.flat().slice(0, MOST_STEPS));
const sequence = fc.oneof(
  { weight: 2, arbitrary: fc.array(any, { minLength: 4, maxLength: 10 }) },
  { weight: 4, arbitrary: story(enter, afterEntry) },
  { weight: 2, arbitrary: story(goods, afterGoods) },
  { weight: 2, arbitrary: story(gift, afterGift) },
);
export type Step = typeof any extends fc.Arbitrary<infer S> ? S : never;
export type StepOf<K extends Step['do']> = Extract<Step, { do: K }>;

/** Events that affect all buyers of a batch, after which of its rounds. */
const weather = fc.record({
  steps: fc.uniqueArray(fc.nat(MOST_STEPS - 1), { maxLength: 2 }),
  days: fc.constantFrom(0, 0, 0, 2),
  /** When the organiser cancels a race. */
  doomed: fc.nat(MOST_STEPS),
});

export interface Batch {
  readonly sequences: readonly (readonly Step[])[];
  readonly weather: typeof weather extends fc.Arbitrary<infer W> ? W : never;
}

/** The batches of a seed: the same ones each time. */
export function drawBatch(seed: number, at: number, size: number): Batch {
  const [drawn] = fc.sample(
    fc.record({ sequences: fc.array(sequence, { minLength: size, maxLength: size, size: 'max' }), weather }),
    { seed: seed + at, numRuns: 1, unbiased: true },
  );
  if (!drawn) throw new Error('nothing was drawn');
  return drawn;
}
