import { getCart } from '@rajt/contract/entering/operations/entries';
import { cancelPayment, startPayment } from '@rajt/contract/orders/operations/orders';
import { siteInfo } from '@rajt/contract/people/operations/sessions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying, checkout } from '../../../../testkit/buying.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

let t: TestApp;
let owner: ReturnType<typeof openOwner>;
beforeAll(async () => {
  t = await createTestApp();
  owner = openOwner(t.database);
});
afterAll(async () => {
  expect(await runAudit(t.db)).toEqual([]);
  await owner.close();
  await t.close();
});

const { heldBy } = buying(() => t);
const cart = async (as: TestPerson) => (await request(t.app, getCart, { as })).answer.data;
const press = (as: TestPerson, agreedCart: string, agreedTerms?: string) =>
  request(t.app, startPayment, {
    as,
    query: { paymode: 'spay_card' },
    body: { ...checkout, agreedCart, ...(agreedTerms !== undefined && { agreedTerms }) },
    idempotencyKey: crypto.randomUUID(),
  });

async function holder() {
  const [person, race] = [await newPerson(t.db), await newRace(t.db, { raceOn: '2027-01-27' })];
  await heldBy(person, race);
  return { person, race };
}
/** As the organiser's command does with the days of an event. */
async function move({ eventId }: TestRace): Promise<void> {
  await sql`with moved as (update event set starts_on = '2027-03-10', ends_on = '2027-03-10'
      where id = ${eventId}), races as (update race set race_on = '2027-03-10', version = version + 1 where event_id = ${eventId})
    insert into event_change (event_id, from_on, to_on, step, done_at) values (${eventId}, '2027-01-27', '2027-03-10', null, now())`.execute(
    owner.db,
  );
}

test.each([
  ['the day', move],
  [
    'the time',
    ({ heatIds }: TestRace) =>
      sql`update heat set starts_at = starts_at + interval '1 hour' where id = ${heatIds[0]}`.execute(t.db),
  ],
  [
    'the person',
    (_: TestRace, { id }: TestPerson) =>
      sql`update person set first_name = 'Valaki' where id = ${id}`.execute(t.db),
  ],
])(
  '%s that the buyer saw is another by now: nothing is ordered, and the next press counts',
  async (_, change) => {
    const { person, race } = await holder();
    const { agreement } = await cart(person);
    await change(race, person);
    const before = await snapshot(t.db);
    const { length: calls } = t.gateway.calls;
    const { status, failure } = await press(person, agreement);
    expect([status, failure.code]).toEqual([409, 'cart_changed']);
    expect(await snapshot(t.db)).toEqual(before);
    expect(t.gateway.calls).toHaveLength(calls);
    expect((await press(person, (await cart(person)).agreement)).status).toBe(201);
  },
);

test('the cart reports that an event was moved after the entry was held, and not for later entries', async () => {
  const { person, race } = await holder();
  await move(race);
  const later = await newPerson(t.db);
  await heldBy(later, race);
  expect((await cart(person)).entries[0]?.moved).toEqual({ from: '2027-01-27', to: '2027-03-10' });
  expect((await cart(later)).entries[0]?.moved).toBeNull();
});

test('a payment that is open or tried again is not entered for another day', async () => {
  const { person, race } = await holder();
  const { agreement } = await cart(person);
  const { answer } = await press(person, agreement);
  await move(race);
  expect((await press(person, agreement)).failure.code).toBe('cart_changed');
  const again = (await cart(person)).agreement;
  expect((await press(person, again)).answer.data.trid).toBe(answer.data.trid);
  t.gateway.become(t.gateway.lastRef(), 'CANCELLED');
  await request(t.app, cancelPayment, { as: person, params: { trid: answer.data.trid } });
  expect((await press(person, agreement)).failure.code).toBe('cart_changed');
  expect((await press(person, (await cart(person)).agreement)).status).toBe(201);
});

test('terms that are no longer those that were read are accepted by nobody', async () => {
  const { person } = await holder();
  const { agreement } = await cart(person);
  const { status, failure } = await press(person, agreement, '2020-01-01-00000000');
  expect([status, failure.code]).toEqual([409, 'terms_changed']);
  const { termsVersion } = (await request(t.app, siteInfo, {})).answer.data;
  expect((await press(person, agreement, termsVersion)).status).toBe(201);
});
