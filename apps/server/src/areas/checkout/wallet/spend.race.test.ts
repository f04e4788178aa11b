import { randomUUID } from 'node:crypto';
import { startPayment } from '@rajt/contract/orders/operations/orders';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import type { Site } from '@rajt/rules/branch';
import { type AttemptId, asId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying, checkout } from '../../../../testkit/buying.ts';
import { newCredit } from '../../../../testkit/new-credit.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { payingByBalance } from '../../../../testkit/paying-by-balance.ts';
import { request } from '../../../../testkit/request.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { reserveLots } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ poolSize: 20 });
});
afterAll(() => t.close());

const { paying } = buying(() => t);
const { settled, sums } = payingByBalance(() => t);

const TIMES = 20;

/** Somebody with 10 000 Ft and this many attempts that are free to take of it. */
async function attemptsOf(times: number) {
  const { person, orderRef } = await paying();
  await settled(orderRef, 'NOTAUTHORIZED');
  const lotId = await newCredit(t.db, person, { amountHuf: 10_000 });
  const { rows } = await sql<{ id: string }>`
    insert into payment_attempt (order_id, provider, merchant, order_ref, state, amount_huf, timeout_at)
    select order_id, provider, merchant, order_ref || 'X' || nth, 'failed', amount_huf, timeout_at
    from payment_attempt, generate_series(1, ${times}::int) nth where order_ref = ${orderRef} returning id::text`.execute(
    t.db,
  );
  return { person, lotId, attempts: rows.map(({ id }) => asId<AttemptId>(id)) };
}

/** All of them take 8 000 Ft at once; how many have got it. */
async function takenAtOnce({ lotId, attempts }: Awaited<ReturnType<typeof attemptsOf>>): Promise<number> {
  const taken = await Promise.allSettled(
    attempts.map((id) => inTransaction(t.db, (trx) => reserveLots(trx, id, [{ lotId, amountHuf: 8000 }]))),
  );
  return taken.filter(({ status }) => status === 'fulfilled').length;
}

it('the carts of three sites are paid by one balance at once: one of them', async () => {
  const SITES: readonly Site[] = [
    { branch: 'swim', market: 'dom' },
    { branch: 'run', market: 'dom' },
    { branch: 'run', market: 'int' },
  ];
  const person = await newPerson(t.db);
  await newCredit(t.db, person, { amountHuf: 10_000 });
  for (const site of SITES) {
    const { variantIds } = await newProduct(t.db, { amountHuf: 8000 });
    const params = { variantId: variantIds[0] ?? '' };
    expect(
      (await request(t.app, setCartProduct, { as: person, site, params, body: { quantity: 1 } })).status,
    ).toBe(200);
  }
  const press = (as: TestPerson, site: Site) =>
    request(t.app, startPayment, {
      as,
      site,
      query: { paymode: 'spay_card' },
      body: { ...checkout, balance: 8000 },
      idempotencyKey: randomUUID(),
    });
  const pressed = await Promise.all(SITES.map((site) => press(person, site)));
  expect(pressed.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await sums(person)).toEqual({ total: 2000, reserved: 0 });
  expect(await runAudit(t.db)).toEqual([]);
});

// The attempts below are made up, so nothing audits them.
it('one of twenty payments that take 8 000 of 10 000 Ft at once gets it', async () => {
  const all = await attemptsOf(TIMES);
  expect(await takenAtOnce(all)).toBe(1);
  expect(await sums(all.person)).toEqual({ total: 2000, reserved: 8000 });
});

/** Last, as it takes the guards of this database off permanently. */
it('without the lock and the check all twenty get it: the test can detect that', async () => {
  const all = await attemptsOf(TIMES);
  const owner = openOwner(t.database);
  await sql`create sequence looked`.execute(owner.db);
  await sql`alter table credit_lot drop constraint credit_lot_remaining_huf_check`.execute(owner.db);
  await sql`
    create or replace function reserve_balance(of_attempt bigint, lots bigint[], amounts integer[]) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare seen integer := (select remaining_huf from credit_lot where id = lots[1]);
    begin
      perform nextval('looked');
      while (select last_value from looked) < ${sql.lit(TIMES)} loop perform pg_sleep(0.01); end loop;
      if seen < amounts[1] then raise exception 'too late'; end if;
      update credit_lot set remaining_huf = seen - amounts[1] where id = lots[1];
      insert into lot_spend (attempt_id, lot_id, amount_huf) values (of_attempt, lots[1], amounts[1]);
    end $$`.execute(owner.db);
  await owner.close();
  expect(await takenAtOnce(all)).toBe(TIMES);
  expect((await sums(all.person)).reserved).toBe(TIMES * 8000);
});
