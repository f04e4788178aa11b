import { startPayment } from '@rajt/contract/orders/operations/orders';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying, checkout } from '../../../../testkit/buying.ts';
import { runJobs, waitingJobs } from '../../../../testkit/jobs.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { attemptOf, become, buy, heldBy, pools, postings, state } = buying(() => t);

/** Settles a payment with the status of the gateway. */
async function settled(orderRef: string, status: string): Promise<void> {
  await become(orderRef, status);
  expect(await runJobs(t)).toEqual([]);
}

/** An order whose first attempt was refused and whose second is open. */
async function triedTwice(language: 'hu' | 'en' = 'hu') {
  const [person, race] = [await newPerson(t.db, { language }), await newRace(t.db)];
  await heldBy(person, race);
  const press = async (key: string) => {
    const query = { paymode: 'spay_card' };
    const pressed = await request(t.app, startPayment, {
      as: person,
      query,
      body: checkout,
      language,
      idempotencyKey: `${key}-${person.id}`,
    });
    expect(pressed.status).toBe(201);
    return pressed.answer.data.trid;
  };
  const trid = await press('first-press');
  await settled(`${trid}A1`, 'NOTAUTHORIZED');
  expect(await press('second-press')).toBe(trid);
  return { person, race, trid, first: `${trid}A1`, second: `${trid}A2` };
}

/** The refunds of an order, each with the attempt that it is of. */
async function refundsOf(trid: string) {
  const { rows } = await sql<{
    ref: string;
    reason: string;
    amount: number;
    state: string;
    line: string | null;
  }>`
    select a.order_ref as ref, r.reason, r.amount_huf as amount, r.state, r.line_id as line
    from refund r join payment_attempt a on a.id = r.attempt_id join orders o on o.id = a.order_id
    where o.trid = ${trid} order by r.id`.execute(t.db);
  return rows.map(
    ({ ref, reason, amount, state: now, line }) =>
      `${ref.slice(trid.length)} ${reason} ${amount} ${now} ${line}`,
  );
}

const mailsTo = ({ email }: TestPerson) => t.mails.filter(({ to }) => to === email);
const transactionOf = (orderRef: string) => t.gateway.payment(orderRef).transactionId;

const DUPLICATE = ['gateway:simplepay -8500', 'gateway:simplepay 8500', 'gateway:simplepay 8500'];
const PAID_TWICE = [...DUPLICATE, 'refunds:payable -8500', 'refunds:payable 8500', 'sales:entries -8500'];

describe('the refused first attempt brings the money after all', () => {
  test('the order is paid by it, and the second is cancelled at the gateway', async () => {
    const { person, race, trid, first, second } = await triedTwice();
    await settled(first, 'FINISHED');
    expect(t.gateway.calls.filter((call) => call.endsWith(second))).toEqual([
      `start ${second}`,
      `query ${second}`,
      `cancel ${second}`,
      `query ${second}`,
    ]);
    expect(t.gateway.payment(second).status).toBe('CANCELLED');
    expect([(await attemptOf(first)).state, (await attemptOf(second)).state]).toEqual([
      'finished',
      'cancelled',
    ]);
    expect(await state(person, trid)).toMatchObject({
      state: 'payment_done',
      isRefunded: false,
      returned: [],
      gatewayTransactionId: transactionOf(first),
    });
    expect(await postings(trid)).toEqual(['gateway:simplepay 8500', 'sales:entries -8500']);
    expect([await pools(race), await refundsOf(trid)]).toEqual([['0+1'], []]);
    expect(mailsTo(person).map(({ subject }) => subject)).toEqual([expect.stringContaining('Tiéd a hely')]);
    expect(await waitingJobs(t)).toEqual({});
  });

  test.each([
    [
      'hu' as const,
      'Visszatérítjük a befizetésed',
      [
        'Ezt a rendelést már kifizetted, a második fizetésre nem volt szükség.',
        'A rendelésed érvényes.',
        '8 500 Ft',
      ],
    ],
    [
      'en' as const,
      'We are refunding your payment',
      [
        'You had already paid for this order, the second payment was not needed.',
        'Your order is valid.',
        '8 500 Ft',
      ],
    ],
  ])('a second attempt that is paid too is refunded, with a mail in %s', async (language, subject, words) => {
    const { person, race, trid, first, second } = await triedTwice(language);
    // The buyer has started at the bank: nobody can cancel it.
    t.gateway.become(second, 'INPAYMENT');
    await settled(first, 'FINISHED');
    expect((await attemptOf(second)).state).toBe('authorizing');
    const done = { state: 'payment_done', isRefunded: false, gatewayTransactionId: transactionOf(first) };
    expect(await state(person, trid)).toMatchObject(done);
    await settled(second, 'FINISHED');
    expect(await state(person, trid)).toMatchObject(done);
    expect(await refundsOf(trid)).toEqual(['A2 duplicate_payment 8500 done null']);
    expect([first, second].map((ref) => t.gateway.payment(ref).refundedHuf)).toEqual([0, 8500]);
    expect(await postings(trid)).toEqual(PAID_TWICE);
    expect(await pools(race)).toEqual(['0+1']);
    const mails = mailsTo(person);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.subject).toBe(subject);
    const text = mails[1]?.text.replaceAll(/\s+/g, ' ');
    for (const word of words) expect(text).toContain(word);
    expect(text).toContain(trid);
    const entries = (await state(person, trid)).entries;
    expect(entries.map(({ race: { id } }) => id)).toEqual([race.raceId]);
  });

  test('while the second is on its way to the gateway: it is cancelled as soon as it arrives', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    await heldBy(person, race);
    const { trid } = (await buy(person)).answer.data;
    await settled(`${trid}A1`, 'NOTAUTHORIZED');
    const start = t.gateway.stopNext('start', 'before');
    const again = buy(person);
    await start.arrived;
    await settled(`${trid}A1`, 'FINISHED');
    start.proceed();
    await again;
    expect(await runJobs(t)).toEqual([]);
    expect([(await attemptOf(`${trid}A2`)).state, t.gateway.payment(`${trid}A2`).status]).toEqual([
      'cancelled',
      'CANCELLED',
    ]);
    expect((await state(person, trid)).state).toBe('payment_done');
  });

  test('the second had paid already: the first is refunded, and the order has the state of the second', async () => {
    const { person, race, trid, first, second } = await triedTwice();
    await settled(second, 'FINISHED');
    await settled(first, 'FINISHED');
    expect(await refundsOf(trid)).toEqual(['A1 duplicate_payment 8500 done null']);
    expect([first, second].map((ref) => t.gateway.payment(ref).refundedHuf)).toEqual([8500, 0]);
    expect(await state(person, trid)).toMatchObject({
      state: 'payment_done',
      isRefunded: false,
      gatewayTransactionId: transactionOf(second),
    });
    expect(await postings(trid)).toEqual(PAID_TWICE);
    expect([await pools(race), mailsTo(person).length]).toEqual([['0+1'], 2]);
  });

  test('the second brought a different sum: it is refunded as it came', async () => {
    const { person, trid, first, second } = await triedTwice();
    t.gateway.become(second, 'INPAYMENT');
    await settled(first, 'FINISHED');
    t.gateway.charge(second, 9000);
    await settled(second, 'FINISHED');
    expect(t.gateway.payment(second).refundedHuf).toBe(9000);
    expect(await state(person, trid)).toMatchObject({ state: 'payment_done', isRefunded: false });
    expect(await refundsOf(trid)).toEqual(['A2 amount_mismatch 9000 done null']);
    expect(mailsTo(person).at(-1)?.text).toMatch(/9.000.Ft/);
  });

  test('the second is not reported as valid where the first could not buy anything either', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    await heldBy(person, race);
    const { trid } = (await buy(person)).answer.data;
    const [first, second] = [`${trid}A1`, `${trid}A2`];
    await settled(first, 'NOTAUTHORIZED');
    await buy(person);
    t.gateway.become(second, 'INPAYMENT');
    t.gateway.charge(first, 85);
    await settled(first, 'FINISHED');
    expect((await state(person, trid)).isRefunded).toBe(true);
    await settled(second, 'FINISHED');
    expect(await state(person, trid)).toMatchObject({
      state: 'payment_failed',
      isRefunded: true,
      gatewayTransactionId: expect.any(String),
    });
    expect(await refundsOf(trid)).toEqual([
      'A1 amount_mismatch 85 done null',
      'A2 place_lost 8500 done null',
    ]);
    const texts = mailsTo(person).map(({ text }) => text.replaceAll(/\s+/g, ' '));
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).not.toContain('A rendelésed érvényes.');
    expect([first, second].map((ref) => t.gateway.payment(ref).refundedHuf)).toEqual([85, 8500]);
  });
});

test('two people who both try twice are not mixed up', async () => {
  const [one, two] = [await triedTwice(), await triedTwice()];
  t.gateway.become(one.second, 'INPAYMENT');
  await Promise.all([become(one.first, 'FINISHED'), become(two.second, 'FINISHED')]);
  expect(await runJobs(t)).toEqual([]);
  await Promise.all([become(one.second, 'FINISHED'), become(two.first, 'NOTAUTHORIZED')]);
  expect(await runJobs(t)).toEqual([]);
  expect(await state(one.person, one.trid)).toMatchObject({
    state: 'payment_done',
    gatewayTransactionId: transactionOf(one.first),
    entries: [{ race: { id: one.race.raceId } }],
  });
  expect(await state(two.person, two.trid)).toMatchObject({
    state: 'payment_done',
    gatewayTransactionId: transactionOf(two.second),
    entries: [{ race: { id: two.race.raceId } }],
  });
  expect([await refundsOf(one.trid), await refundsOf(two.trid)]).toEqual([
    ['A2 duplicate_payment 8500 done null'],
    [],
  ]);
  expect([await postings(one.trid), await postings(two.trid)]).toEqual([
    PAID_TWICE,
    ['gateway:simplepay 8500', 'sales:entries -8500'],
  ]);
  expect([mailsTo(one.person).length, mailsTo(two.person).length]).toEqual([2, 1]);
});
