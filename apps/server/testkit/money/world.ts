import { addDays, budapestDate } from '@rajt/rules/dates';
import type { RaceId } from '@rajt/rules/ids';
import type { TestApp } from '../app.ts';
import { newCharity } from '../new-charity.ts';
import { newCoupon } from '../new-coupon.ts';
import { newGiftProduct } from '../new-gift.ts';
import { newProduct } from '../new-product.ts';
import { newRace, type RaceOptions, type TestRace } from '../new-race.ts';
import { newStaff, type TestStaff } from '../new-staff.ts';

/** Whole forints: prices are defined here, and nowhere read from the server. */
export const GIFT_HUF = 5000;
export const HANDOVER_FEE_HUF = 1000;
export const WITHDRAWAL_FEE_HUF = 1000;
const RACES_HUF = { near: 8500, far: 11_000, scarce: 6000, doomed: 7300 } as const;
export const RACE_NAMES = ['near', 'far', 'scarce', 'doomed'] as const;
export type RaceName = (typeof RACE_NAMES)[number];
const GOODS_HUF = { shirt: 4000, mug: 1990 } as const;
export type GoodsName = keyof typeof GOODS_HUF;

/** A coupon as a buyer knows it: the most that it may take off. */
export interface KnownCoupon {
  readonly couponId: string;
  readonly code: string;
  readonly terms: { readonly percent: number } | { readonly amountHuf: number };
}

/** The data that every sequence finds. */
export interface MoneyWorld {
  readonly t: TestApp;
  readonly shirt: string;
  readonly giftId: string;
  readonly charity: { readonly productId: string };
  readonly coupons: readonly KnownCoupon[];
}

/** The scarce goods that the sequences of one batch share: some places, some mugs, some uses of a coupon. */
export interface Season {
  readonly organiser: TestStaff;
  readonly races: Readonly<Record<RaceName, TestRace>>;
  readonly coupons: readonly KnownCoupon[];
  readonly variantOf: Readonly<Record<GoodsName, string>>;
  /** The price of one entry, by its race. */
  readonly raceHuf: ReadonlyMap<string, number>;
  /** The price of one piece, by its product. */
  readonly pieceHuf: ReadonlyMap<string, number>;
}

const TARGETS = { branches: ['run'] } as const;
const variant = (variantIds: readonly string[]) => variantIds[0] ?? '';

export async function newMoneyWorld(t: TestApp): Promise<MoneyWorld> {
  const shirt = await newProduct(t.db, { ...TARGETS, amountHuf: GOODS_HUF.shirt, stock: [10_000_000] });
  const coupon = async (terms: KnownCoupon['terms'], more: Parameters<typeof newCoupon>[1] = {}) => ({
    ...(await newCoupon(t.db, { ...TARGETS, ...terms, ...more })),
    terms,
  });
  return {
    t,
    shirt: shirt.productId,
    giftId: await newGiftProduct(t.db, GIFT_HUF),
    charity: await newCharity(t.db, TARGETS),
    coupons: [
      await coupon({ percent: 10 }, { isCombinable: true }),
      await coupon({ percent: 33 }, { isCombinable: true, mostItems: 1 }),
      await coupon({ amountHuf: 1501 }, { isCombinable: true, lowers: ['merchandise'] }),
      await coupon({ percent: 100 }, { lowers: ['entry'] }),
      await coupon({ amountHuf: 100_000 }),
    ],
  };
}

/** Races two months ahead, and what there is little of. */
export async function newSeason({ t, shirt, giftId, coupons }: MoneyWorld): Promise<Season> {
  const raceOn = addDays(budapestDate(t.clock.now()), 60);
  const race = (name: RaceName, options: RaceOptions = {}) =>
    newRace(t.db, { branch: 'run', raceOn, heats: [500], amountHuf: RACES_HUF[name], ...options });
  const near = await race('near', {
    handover: { feeHuf: HANDOVER_FEE_HUF },
    raceChangeUntil: new Date(t.clock.now().getTime() + 50 * 86_400_000),
  });
  const races = {
    near,
    far: await race('far', { ofEvent: near }),
    scarce: await race('scarce', { heats: [6] }),
    doomed: await race('doomed'),
  };
  // New each time, as the clock goes on and sessions end.
  const organiser = await newStaff(t, 'organiser', { days: 4000 });
  const mug = await newProduct(t.db, { ...TARGETS, amountHuf: GOODS_HUF.mug, stock: [8] });
  const few = { percent: 50 };
  const once = { percent: 20 };
  return {
    races,
    organiser,
    coupons: [
      ...coupons,
      { ...(await newCoupon(t.db, { ...TARGETS, ...few, mostUses: 3 })), terms: few },
      { ...(await newCoupon(t.db, { ...TARGETS, ...once, usesPerAccount: 1 })), terms: once },
    ],
    variantOf: { shirt: `${shirt}-v1`, mug: variant(mug.variantIds) },
    raceHuf: new Map<RaceId | string, number>(
      RACE_NAMES.map((name) => [races[name].raceId, RACES_HUF[name]]),
    ),
    pieceHuf: new Map([
      [shirt, GOODS_HUF.shirt],
      [mug.productId, GOODS_HUF.mug],
      [giftId, GIFT_HUF],
    ]),
  };
}
