import fc from 'fast-check';
import { PEOPLE } from './terms.ts';

/** Steps of a history as they are drawn: `nth` picks one of what there is then, 0 the newest. */

const who = fc.nat(PEOPLE - 1);
const pick = { nth: fc.nat(20) };
const newest = { nth: fc.constant(0) };
const heat = fc.nat(1);

const credit = fc.record({
  do: fc.constant('credit' as const),
  who,
  huf: fc.integer({ min: 500, max: 9000 }),
});
const enter = fc.record({
  do: fc.constant('enter' as const),
  who,
  race: fc.constantFrom('five' as const, 'five' as const, 'ten' as const),
  heat,
});
const team = fc.record({ do: fc.constant('team' as const), who, members: fc.integer({ min: 2, max: 3 }) });
const payWith = (which: typeof pick | typeof newest) =>
  fc.record({
    do: fc.constant('pay' as const),
    ...which,
    /** How much of it the balance pays, in tenths. */
    tenths: fc.constantFrom(0, 0, 4, 10),
    /** Else the bank refuses, and the buyer abandons the order. */
    isPaid: fc.nat(7).map((one) => one > 0),
  });
const pay = payWith(pick);
const payNow = payWith(newest);
const remove = fc.record({ do: fc.constant('remove' as const), ...pick });
const change = fc.record({ do: fc.constant('change' as const), ...pick, heat });
const offer = fc.record({ do: fc.constant('offer' as const), ...pick });
const takeBack = fc.record({ do: fc.constant('takeBack' as const), ...pick });
const accept = fc.record({ do: fc.constant('accept' as const), who, ...newest });
const withdraw = fc.record({ do: fc.constant('withdraw' as const), ...pick });
const postpone = fc.record({
  do: fc.constant('postpone' as const),
  days: fc.constantFrom(7, 14),
  /** For so many days one may opt out; null: nobody may. */
  optOutDays: fc.constantFrom(null, 3, 8),
});
const terms = fc.record({ do: fc.constant('terms' as const), terms: fc.nat(1) });
const wait = fc.record({ do: fc.constant('wait' as const), days: fc.constantFrom(1, 9, 20) });
const cancel = fc.record({ do: fc.constant('cancel' as const) });

const one = (step: fc.Arbitrary<Step>): fc.Arbitrary<Step[]> => step.map((drawn) => [drawn]);
const several = (...steps: fc.Arbitrary<Step>[]): fc.Arbitrary<Step[]> => fc.tuple(...steps);

/** Steps that belong together: left to chance alone, few entries would be paid, and fewer change hands. */
const act = fc.oneof(
  { weight: 5, arbitrary: several(enter, payNow) },
  { weight: 1, arbitrary: one(enter) },
  { weight: 2, arbitrary: several(team, payNow) },
  { weight: 5, arbitrary: several(change, payNow) },
  { weight: 1, arbitrary: one(change) },
  { weight: 5, arbitrary: several(offer, accept, payNow) },
  { weight: 1, arbitrary: several(offer, accept, takeBack) },
  { weight: 1, arbitrary: several(offer, withdraw, accept) },
  { weight: 4, arbitrary: one(withdraw) },
  { weight: 2, arbitrary: several(postpone, withdraw) },
  { weight: 1, arbitrary: several(postpone, change, payNow, withdraw) },
  { weight: 2, arbitrary: one(wait) },
  { weight: 1, arbitrary: one(terms) },
  { weight: 2, arbitrary: one(credit) },
  { weight: 1, arbitrary: one(pay) },
  { weight: 1, arbitrary: several(enter, remove) },
  { weight: 1, arbitrary: several(cancel, withdraw) },
);

/** Somebody enters, then this and that happens. */
export const histories: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    fc.array(credit, { maxLength: 2 }),
    several(enter, payNow),
    fc.array(act, { minLength: 3, maxLength: 8, size: 'max' }),
  )
  .map(([credits, entered, acts]) => [...credits, ...entered, ...acts.flat()]);

type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never;
export type Step = Drawn<
  | typeof credit
  | typeof enter
  | typeof team
  | typeof pay
  | typeof remove
  | typeof change
  | typeof offer
  | typeof takeBack
  | typeof accept
  | typeof withdraw
  | typeof postpone
  | typeof terms
  | typeof wait
  | typeof cancel
>;
