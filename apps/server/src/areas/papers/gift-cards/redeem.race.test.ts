import { cancelProducts, listPurchases } from '@rajt/contract/orders/operations/purchases';
import { redeemGiftCode } from '@rajt/contract/papers/operations/gift-cards';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { giving, newGiftProduct, RUN } from '../../../../testkit/new-gift.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { request } from '../../../../testkit/request.ts';

let t: TestApp;
let giftId: string;
beforeAll(async () => {
  t = await createTestApp();
  giftId = await newGiftProduct(t.db);
});
afterAll(() => t.close());

const { pay, put } = giving(() => t);

async function bought() {
  const buyer = await newPerson(t.db);
  await put(buyer, giftId);
  await pay(buyer);
  const { answer } = await request(t.app, listPurchases, { as: buyer, site: RUN });
  const [purchase] = answer.data.purchases;
  const [piece] = purchase?.products ?? [];
  return {
    buyer,
    cartId: purchase?.cartId ?? '',
    item: piece?.cartItemId ?? '',
    code: piece?.gift?.code ?? '',
  };
}
const redeem = (as: TestPerson, code: string) =>
  request(t.app, redeemGiftCode, {
    as,
    site: RUN,
    params: { code },
    body: {},
    idempotencyKey: `redeem-${as.id}`,
  });
const credited = async () => {
  const { rows } = await sql<{ huf: number }>`
    select coalesce(sum(amount_huf), 0)::int as huf from credit_lot where origin = 'gift_code'`.execute(t.db);
  return rows[0]?.huf ?? 0;
};

it('one of a hundred who redeem a code at once gets it', async () => {
  const { code } = await bought();
  const people = await Promise.all(Array.from({ length: 100 }, () => newPerson(t.db)));
  const before = await credited();
  const answers = await Promise.all(people.map((person) => redeem(person, code)));
  const counts = Map.groupBy(answers, ({ status }) => status);
  expect([counts.get(200)?.length, counts.get(409)?.length]).toEqual([1, 99]);
  expect((await credited()) - before).toBe(5_000);
  expect(await runAudit(t.db)).toEqual([]);
});

it('several callers would get it without the lock on its row', async () => {
  const { code } = await bought();
  // Redeeming without the lock: looks at the card, and then changes it.
  const look = async () => {
    const { rows } = await sql<{ id: string }>`
      select g.id::text from gift_card g order by g.id desc limit 1`.execute(t.db);
    const id = rows[0]?.id ?? '';
    const { rows: seen } = await sql<{ state: string }>`select state from gift_card where id = ${id}`.execute(
      t.db,
    );
    return { id, isActive: seen[0]?.state === 'active' };
  };
  const seen = await Promise.all([look(), look()]);
  expect(seen.filter(({ isActive }) => isActive)).toHaveLength(2);
  // And with it the second one waits, and looks at the row as it is then.
  const [one, other] = await Promise.all([newPerson(t.db), newPerson(t.db)]);
  const answers = await Promise.all([redeem(one, code), redeem(other, code)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it.each(['redeemed', 'cancelled'] as const)(
  'a gift card is either redeemed or cancelled when both are called at once, never both: here it is %s',
  async (winner) => {
    const { buyer, cartId, item, code } = await bought();
    const friend = await newPerson(t.db);
    const before = await credited();
    const body = { items: [item], refund: 5_000 };
    const giveBack = () => request(t.app, cancelProducts, { as: buyer, site: RUN, params: { cartId }, body });
    const calls = [() => redeem(friend, code), giveBack];
    if (winner === 'cancelled') calls.reverse();
    // Both have seen the card as it was; the first caller gets it.
    const gate = await block(t.database.url, 'select from gift_card order by id desc limit 1 for update');
    const answers: Promise<{ status: number }>[] = [];
    for (const call of calls) {
      answers.push(call());
      await waiting(t.database, answers.length);
    }
    await gate.release();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 409]);
    expect(await runJobs(t)).toEqual([]);
    expect((await credited()) - before).toBe(winner === 'redeemed' ? 5_000 : 0);
    const card = await t.db.selectFrom('gift_card').select('state').orderBy('id', 'desc').executeTakeFirst();
    expect(card?.state).toBe(winner === 'redeemed' ? 'redeemed' : 'void');
    const refunds = await t.db
      .selectFrom('refund')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
      .innerJoin('orders', 'orders.id', 'payment_attempt.order_id')
      .select(['refund.amount_huf', 'refund.state'])
      .where('orders.account_id', '=', buyer.id)
      .execute();
    expect(refunds).toEqual(winner === 'redeemed' ? [] : [{ amount_huf: 5_000, state: 'done' }]);
    expect(await runAudit(t.db)).toEqual([]);
  },
);
