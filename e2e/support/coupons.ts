import { applyCoupon } from '@rajt/contract/shop/operations/coupons';
import { sql } from './database.ts';
import { putIntoCart } from './goods.ts';
import { callerAt, type Person } from './person.ts';
import type { Place } from './place.ts';
import { enterQuickly } from './races.ts';

interface GivenCoupon {
  /** The discount: per cent, or forints of goods. */
  readonly percent?: number;
  readonly amountHuf?: number;
  /** Whether it has ended. */
  readonly isOver?: boolean;
}

/** Gives a person a coupon of their own; returns its code. */
export async function giveCoupon(
  { session }: Person,
  { percent, amountHuf, isOver = false }: GivenCoupon,
): Promise<string> {
  const code = `${percent === undefined ? 'BOLT' : 'RAJT'}${session.user_id}${isOver ? 'X' : ''}`;
  await sql(
    `with added as (
       insert into coupon (id, code, branches, markets, is_published, name_hu, name_en, percent, amount_huf, lowers, event_ids,
         race_ids, least_huf, uses_per_account, is_combinable, is_personal, starts_at, ends_at)
       values (lower($1), $1, '{swim,run}', '{dom,int}', true, $2, $3, $4, $5, $6, '{}', '{}', 0, 1, true, true,
         '2020-01-01', case when $7 then timestamptz '2026-01-01' else timestamptz '2100-01-01' end) returning id)
     insert into coupon_person (coupon_id, person_id) select id, $8 from added`,
    [
      ...[code, ...(percent === undefined ? SHOP : START), percent ?? null, amountHuf ?? null],
      ...[percent === undefined ? '{merchandise}' : '{entry,merchandise}', isOver, session.user_id],
    ],
  );
  return code;
}

/** The organiser changes what the person's coupon takes off. */
export async function changePercent({ session }: Person, percent: number): Promise<void> {
  await sql(`update coupon set percent = $1 where code = 'RAJT' || $2`, [percent, session.user_id]);
}

const SHOP = ['Boltnyitó kedvezmény', 'Shop opening discount'];
const START = ['Köszönjük, hogy visszajöttél', 'Thank you for coming back'];

/** Uses coupons for what is in the person's cart. */
export async function enterCoupons(place: Place, person: Person, ...codes: readonly string[]): Promise<void> {
  const { user_id: userId, access_token: token } = person.session;
  for (const code of codes) await callerAt(place, token)(applyCoupon, { params: { userId, code }, body: {} });
}

/** An entry and two bottles that two coupons lower. */
export async function loweredCart(place: Place, person: Person): Promise<void> {
  await enterQuickly(place, person);
  await putIntoCart(place, person, 'kulacs-one', 2);
  const [percent, amount] = [
    await giveCoupon(person, { percent: 10 }),
    await giveCoupon(person, { amountHuf: 1500 }),
  ];
  await enterCoupons(place, person, percent, amount);
}

/** An entry that a coupon lowers. */
export async function enterLowered(place: Place, person: Person): Promise<void> {
  await enterQuickly(place, person);
  await enterCoupons(place, person, await giveCoupon(person, { percent: 10 }));
}
