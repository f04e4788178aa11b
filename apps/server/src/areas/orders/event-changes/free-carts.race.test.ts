import { expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { boughtGoods } from '../../../../testkit/bought-goods.ts';
import { buying } from '../../../../testkit/buying.ts';
import { settleNow } from '../../../../testkit/direct-work.ts';
import { eventCommand } from '../../../../testkit/event-command.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { newRace } from '../../../../testkit/new-race.ts';

const t = auditedApp();
const { buy, heldBy } = buying(() => t);
const { put } = boughtGoods(() => t);
const command = eventCommand(() => t);
const cancel = (eventId: string) => command('cancel', eventId, '--yes');

test('freeing a cart waits without a lock on pools: a buyer who has that cart gets on', async () => {
  const race = await newRace(t.db);
  const people = [await newPerson(t.db), await newPerson(t.db)];
  for (const person of people) await heldBy(person, race);
  const cartOf = async ({ id }: TestPerson) =>
    (
      await t.db
        .selectFrom('cart')
        .select('id')
        .where('account_id', '=', id)
        .where('state', '=', 'open')
        .executeTakeFirstOrThrow()
    ).id;
  const last = await cartOf(people[1] as TestPerson);
  const buyer = await block(t.database.url, `select from cart where id = ${last} for update`);
  const done = cancel(race.eventId);
  await buyer.waited();
  // Locks the race's pool, as a settlement does after its cart. Frees nobody, so that nothing changes.
  await buyer.change(`select from capacity_pool where id = ${race.poolIds[0]} for update`);
  await buyer.release();
  expect((await done).at(-1)).toBe(`${race.eventId} is cancelled`);
});

test('freeing carts waits for a settlement of goods that started before, and the goods are refunded', async () => {
  const race = await newRace(t.db);
  const product = await newProduct(t.db, { eventId: race.eventId });
  const person = await newPerson(t.db);
  await put(person, product, 1);
  await buy(person);
  const ref = t.gateway.lastRef();
  t.gateway.become(ref, 'FINISHED');
  // The settlement has decided that it can be sold, and waits for its stock.
  const stock = await block(
    t.database.url,
    `select from capacity_pool where id = ${product.poolIds[0]} for update`,
  );
  const settling = settleNow(t, ref);
  await stock.waited();
  const done = cancel(race.eventId);
  await waiting(t.database, 2);
  await stock.release();
  await settling;
  expect((await done).at(-1)).toBe(`${race.eventId} is cancelled`);
  expect(await runJobs(t)).toEqual([]);
  expect(t.gateway.payment(ref).refundedHuf).toBe(4000);
});

test('several work at once, and each is counted', async () => {
  const race = await newRace(t.db);
  for (let count = 0; count < 12; count += 1) await newPaidEntry(t.db, await newPerson(t.db), race);
  expect(await cancel(race.eventId)).toContain('  entries: 12 of 12');
  const { done } = await t.db
    .selectFrom('event_change')
    .select('done')
    .where('event_id', '=', race.eventId)
    .executeTakeFirstOrThrow();
  expect(done).toMatchObject({ entries: 12 });
});
