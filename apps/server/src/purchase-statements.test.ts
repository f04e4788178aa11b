import { getOrder } from '@rajt/contract/orders/operations/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testkit/app.ts';
import { buying } from '../testkit/buying.ts';
import { countStatements } from '../testkit/count-statements.ts';
import { runJobs } from '../testkit/jobs.ts';
import { newPerson } from '../testkit/new-person.ts';
import { newRace, type TestRace } from '../testkit/new-race.ts';
import { request } from '../testkit/request.ts';

/**
 * The statements that each step of a purchase may send: a round trip costs the server and the database more than most of them
 * take to run (bench/README.md). A number goes down, or the commit that raises it explains why.
 */
const LIMITS = {
  hold: 4,
  'start of the payment': 9,
  'poll while it waits': 1,
  'message of the gateway': 1,
  settlement: 10,
  'poll once it is paid': 3,
  'confirmation mail': 5,
  // After a rush five for a hundred of them (invoices/rush.test.ts).
  'invoice of a quiet hour': 5,
} as const;

let t: TestApp;
let during: ReturnType<typeof countStatements>['during'];
const { buy, heldBy, postIpn } = buying(() => t);
beforeAll(async () => {
  t = await createTestApp();
  ({ during } = countStatements(t.database));
});
afterAll(() => t.close());

/** Buys one entry for a new person and returns the statements of each step of the purchase. */
async function purchase(race: TestRace): Promise<Record<string, readonly string[]>> {
  const person = await newPerson(t.db);
  const hold = await during(() => heldBy(person, race));
  let trid = '';
  const start = await during(async () => {
    ({ trid } = (await buy(person)).answer.data);
  });
  const look = () => request(t.app, getOrder, { as: person, params: { trid } });
  const orderRef = t.gateway.lastRef();
  const waits = await during(look);
  t.gateway.become(orderRef, 'FINISHED');
  return {
    hold,
    'start of the payment': start,
    'poll while it waits': waits,
    'message of the gateway': await during(() => postIpn(t.gateway.ipn(orderRef))),
    settlement: await during(() => runJobs(t, { only: ['check-payment'] })),
    'poll once it is paid': await during(look),
    'confirmation mail': await during(() => runJobs(t, { only: ['send-mail'] })),
    'invoice of a quiet hour': await during(() => runJobs(t, { only: ['make-invoices'] })),
  };
}

test('no step of a purchase sends more statements than before', async () => {
  const race = await newRace(t.db);
  // The first fills what a process keeps, as anybody's has on the opening day.
  await purchase(race);
  const sent = await purchase(race);
  expect(t.mails).toHaveLength(2);
  expect(counted(sent)).toEqual(expectedOf(sent));
  // A statement that selects all columns is planned each time (database-client.ts).
  expect(
    Object.values(sent)
      .flat()
      .filter((text) => /\b(select|returning) (\S+\.)?\*/i.test(text)),
  ).toEqual([]);
});

/** How many each sent, and which, where they are too many. */
const counted = (sent: Record<string, readonly string[]>) =>
  Object.fromEntries(
    Object.entries(sent).map(([step, all]) => [step, all.length > limitOf(step) ? all : 'within its limit']),
  );
const expectedOf = (sent: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.keys(sent).map((step) => [step, 'within its limit']));
const limitOf = (step: string) => LIMITS[step as keyof typeof LIMITS];

test('the negative control: one more statement is noticed', async () => {
  const sent = await during(async () => {
    for (let count = 0; count <= LIMITS['poll while it waits']; count += 1)
      await t.db.selectFrom('orders').select('id').limit(1).execute();
  });
  expect(counted({ 'poll while it waits': sent })).not.toEqual(expectedOf({ 'poll while it waits': sent }));
});
