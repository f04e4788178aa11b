import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditedApp } from '../../../testkit/audited-app.ts';
import { block } from '../../../testkit/blocker.ts';
import { buying } from '../../../testkit/buying.ts';
import { newPaidEntry } from '../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../testkit/new-person.ts';
import { newRace } from '../../../testkit/new-race.ts';
import { openOwner } from '../../../testkit/open-owner.ts';
import { changeEvent } from '../../commands/event.ts';

const t = auditedApp();
const { heldBy } = buying(() => t);
let owner: ReturnType<typeof openOwner>;
beforeAll(() => {
  owner = openOwner(t.database);
});
afterAll(() => owner.close());

async function cancel(eventId: string): Promise<string[]> {
  const lines: string[] = [];
  await changeEvent(owner.db, ['cancel', eventId, '--yes'], (line) => lines.push(line));
  return lines;
}

test('who waits for a cart has locked no pool: a buyer who has that cart gets on', async () => {
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
  // As a settlement does after its cart: the pool of the race. Freed of nobody, so that nothing changes.
  await buyer.change(`select from capacity_pool where id = ${race.poolIds[0]} for update`);
  await buyer.release();
  expect((await done).at(-1)).toBe(`${race.eventId} is cancelled`);
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
