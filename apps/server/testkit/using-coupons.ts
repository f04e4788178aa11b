import { getCart } from '@rajt/contract/entering/operations/entries';
import { applyCoupon } from '@rajt/contract/shop/operations/coupons';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import type { TestPerson } from './new-person.ts';
import { request } from './request.ts';

/** Helpers for tests of coupons; `t` is read at each call, when the app exists. */
export function usingCoupons(t: () => TestApp) {
  const cartOf = async (as: TestPerson) => (await request(t().app, getCart, { as })).answer.data;

  const enter = (as: TestPerson, code: string, cart = {}) =>
    request(t().app, applyCoupon, { as, params: { code }, body: { cart } });

  /** Enters codes that work. */
  async function entered(as: TestPerson, ...coupons: readonly { readonly code: string }[]) {
    for (const { code } of coupons) expect((await enter(as, code)).status).toBe(200);
    return cartOf(as);
  }

  /** Which coupons take how much off the cart, by item. */
  const takenOff = async (as: TestPerson) =>
    (await cartOf(as)).selectedCoupons.map(({ coupon }) => `${coupon.code} ${coupon.discount.amount}`);

  /** The lines of an order, each coupon after the line that it lowers. */
  async function linesOf(trid: string): Promise<string[]> {
    const { rows } = await sql<{ kind: string; amount: number; vat: string }>`
      select l.kind, l.amount_huf as amount, l.vat_code as vat from order_line l join orders o on o.id = l.order_id
      where o.trid = ${trid} order by coalesce(l.parent_line_id, l.id), l.id`.execute(t().db);
    return rows.map(({ kind, amount, vat }) => `${kind} ${amount} ${vat}`);
  }

  /** How the uses of a coupon stand. */
  async function usesOf({ couponId }: { readonly couponId: string }): Promise<string[]> {
    const rows = await t()
      .db.selectFrom('coupon_use')
      .select('state')
      .where('coupon_id', '=', couponId)
      .orderBy('order_id')
      .execute();
    return rows.map(({ state }) => state);
  }

  return { cartOf, enter, entered, linesOf, takenOff, usesOf };
}
