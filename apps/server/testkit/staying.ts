import { randomUUID } from 'node:crypto';
import { startPayment } from '@rajt/contract/orders/operations/orders';
import { addCartStay } from '@rajt/contract/shop/operations/stays';
import type { Site } from '@rajt/rules/branch';
import { addDays } from '@rajt/rules/dates';
import type { TestApp } from './app.ts';
import { checkout } from './buying.ts';
import type { TestHouse } from './new-house.ts';
import type { TestPerson } from './new-person.ts';
import { request } from './request.ts';

/** The site that has accommodation. */
export const RUN: Site = { branch: 'run', market: 'dom' };

/** Helpers for tests of stays; `t` is read at each call, when the app exists. */
export function staying(t: () => TestApp) {
  /** Books the house's room for two from its night `from` to the morning of its night `to`. */
  function book(as: TestPerson, house: TestHouse, from: number, to: number, change: object = {}, site = RUN) {
    const [first = ''] = house.nights;
    const body = {
      arrivesOn: addDays(first, from),
      leavesOn: addDays(first, to),
      people: 2,
      adults: 2,
      guests: ['Kovács Eszter', 'Kovács Pál'],
      transferId: null,
      ...change,
    };
    return request(t().app, addCartStay, { as, site, params: { roomId: house.roomId }, body });
  }

  function buyStay(as: TestPerson) {
    const query = { paymode: 'spay_card' };
    return request(t().app, startPayment, {
      as,
      site: RUN,
      query,
      body: checkout,
      idempotencyKey: randomUUID(),
    });
  }

  /** held + sold of each night, then of the seats. */
  async function poolsOf({ poolIds, seatsPoolId }: TestHouse) {
    const pools: string[] = [];
    for (const id of [...poolIds, seatsPoolId]) {
      const row = await t()
        .db.selectFrom('capacity_pool')
        .select(['held', 'sold'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      pools.push(`${row.held}+${row.sold}`);
    }
    return pools;
  }

  return { book, buyStay, poolsOf };
}
