import { randomUUID } from 'node:crypto';
import { listEntries } from '@rajt/contract/entering/operations/entries';
import { getWithdrawal, withdrawEntry } from '@rajt/contract/orders/operations/withdrawals';
import { budapestInstant } from '@rajt/rules/dates';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newCoupon } from '../../../../testkit/new-coupon.ts';
import { newCredit } from '../../../../testkit/new-credit.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { payingByBalance } from '../../../../testkit/paying-by-balance.ts';
import { request } from '../../../../testkit/request.ts';
import { usingCoupons } from '../../../../testkit/using-coupons.ts';
import { changeEvent } from '../../../commands/event.ts';

let t: TestApp;
let owner: ReturnType<typeof openOwner>;
beforeAll(async () => {
  t = await createTestApp({ takesSzep: true });
  owner = openOwner(t.database);
});
afterEach(async () => {
  t.clock.set(new Date());
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(async () => {
  await owner.close();
  await t.close();
});

const { become, buy, heldBy, pools, postIpn, postings } = buying(() => t);
const { lotsOf, order, settled, sums } = payingByBalance(() => t);
const { entered, usesOf } = usingCoupons(() => t);

const DAY = '2028-06-10';
const UNTIL = budapestInstant('2028-06-13', '12:00');
/** A race in two days' time is moved by a week. */
const newRaceSoon = () => newRace(t.db, { raceOn: DAY });
const move = ({ eventId }: TestRace) =>
  changeEvent(
    owner.db,
    ['postpone', eventId, '2028-06-17', '--opt-out-until', '2028-06-13 12:00', '--yes'],
    () => {},
  );

const quote = async (as: TestPerson, entryId: string) =>
  (await request(t.app, getWithdrawal, { as, params: { entryType: 'entry', entryId } })).answer.data;
const withdraw = (as: TestPerson, entryId: string, refund: number) =>
  request(t.app, withdrawEntry, {
    as,
    params: { entryId },
    body: { entryType: 'entry', reason: 'schedule', refund, goodsRefund: 0 },
  });
const entryOf = async (person: TestPerson) =>
  (await request(t.app, listEntries, { as: person })).answer.data.items[0]?.entryId ?? '';

describe('a participant who has entered before the event was moved', () => {
  test('gets all back to the card until the window ends; the place is free, mail and ledger show it', async () => {
    t.clock.set(budapestInstant('2028-06-08', '10:00'));
    const [person, race] = [await newPerson(t.db), await newRaceSoon()];
    await heldBy(person, race);
    const { trid } = (await buy(person)).answer.data;
    const ref = t.gateway.lastRef();
    await become(ref, 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    const entryId = await entryOf(person);
    expect(await quote(person, entryId)).toMatchObject({ obstacle: 'too_late', optOut: null });
    t.clock.advance({ minutes: 1 });
    await move(race);
    expect(await quote(person, entryId)).toMatchObject({
      obstacle: null,
      optOut: { from: DAY, to: '2028-06-17', until: UNTIL.toISOString() },
      entries: [{ refund: { amount: 8500 } }],
      // Afterwards by the usual terms, counted from the new day.
      steps: [{ until: UNTIL.toISOString(), refund: { amount: 8500 } }, { refund: { amount: 6800 } }],
    });
    expect((await request(t.app, listEntries, { as: person })).answer.data.items[0]).toMatchObject({
      moved: { from: DAY, to: '2028-06-17', optOutUntil: UNTIL.toISOString() },
      sequence: 1,
      isCancelled: false,
    });
    t.clock.set(new Date(UNTIL.getTime() - 1000));
    expect((await withdraw(person, entryId, 8500)).answer.data).toMatchObject({
      fee: { amount: 0 },
      refund: { amount: 8500 },
    });
    expect(await runJobs(t)).toEqual([]);
    expect(t.gateway.payment(ref).refundedHuf).toBe(8500);
    expect(await sums(person)).toEqual({ total: 0, reserved: 0 });
    expect(await pools(race)).toEqual(['0+0']);
    expect((await postings(trid)).filter((line) => /sales|payable/.test(line))).toEqual([
      'refunds:payable -8500',
      'refunds:payable 8500',
      'sales:entries -8500',
      'sales:entries 8500',
    ]);
    const mail = t.mails.find(({ to, subject }) => to === person.email && subject.startsWith('Visszalépés'));
    expect(mail?.text).toContain('ahonnan a fizetés jött');
    const gone = await request(t.app, listEntries, { as: person, query: { status: 'withdrawn' } });
    expect(gone.answer.data.items).toMatchObject([{ withdrawn: { toMeans: true } }]);
    // A repeat books nothing more.
    expect((await withdraw(person, entryId, 8500)).status).toBe(200);
  });

  test('has the usual terms once it is over', async () => {
    t.clock.set(budapestInstant('2028-06-08', '10:00'));
    const [person, race] = [await newPerson(t.db), await newRaceSoon()];
    const { entryId } = await newPaidEntry(t.db, person, race);
    t.clock.advance({ minutes: 1 });
    await move(race);
    t.clock.set(UNTIL);
    expect(await quote(person, entryId)).toMatchObject({
      obstacle: null,
      optOut: null,
      entries: [{ refund: { amount: 6800 } }],
    });
    expect((await withdraw(person, entryId, 8500)).failure?.code).toBe('withdrawal_changed');
    expect(await pools(race)).toEqual(['0+1']);
  });

  test('also when the payment came later, but not who has entered afterwards', async () => {
    t.clock.set(budapestInstant('2028-06-08', '10:00'));
    const [early, late, race] = [await newPerson(t.db), await newPerson(t.db), await newRaceSoon()];
    await heldBy(early, race);
    t.clock.advance({ minutes: 1 });
    await move(race);
    await heldBy(late, race);
    for (const person of [early, late]) {
      expect((await buy(person)).status).toBe(201);
      await become(t.gateway.lastRef(), 'FINISHED');
      expect(await runJobs(t)).toEqual([]);
    }
    expect((await quote(early, await entryOf(early))).optOut).not.toBeNull();
    expect((await quote(late, await entryOf(late))).optOut).toBeNull();
  });
});

describe('payments are refunded to their source', () => {
  test('a balance to its lots, with their last day', async () => {
    t.clock.set(budapestInstant('2028-06-08', '10:00'));
    const [person, race] = [await newPerson(t.db), await newRaceSoon()];
    await newCredit(t.db, person, { amountHuf: 3000, expiresOn: '2029-03-31' });
    await heldBy(person, race);
    await order(person, 3000);
    const ref = t.gateway.lastRef();
    await settled(ref, 'FINISHED');
    t.clock.advance({ minutes: 1 });
    await move(race);
    expect((await withdraw(person, await entryOf(person), 8500)).status).toBe(200);
    expect(await runJobs(t)).toEqual([]);
    expect(t.gateway.payment(ref).refundedHuf).toBe(5500);
    expect(await lotsOf(person)).toEqual(['organiser 3000 2029-03-31']);
  });

  test('a SZÉP card to the SZÉP card', async () => {
    t.clock.set(budapestInstant('2028-06-08', '10:00'));
    const [person, race] = [await newPerson(t.db), await newRaceSoon()];
    await heldBy(person, race);
    expect((await buy(person, randomUUID(), 'otp_szep')).status).toBe(201);
    const gateway = t.szep.otp_szep;
    const ref = gateway.lastRef();
    gateway.become(ref, 'FINISHED');
    await postIpn(gateway.ipn(ref));
    expect(await runJobs(t)).toEqual([]);
    t.clock.advance({ minutes: 1 });
    await move(race);
    expect((await withdraw(person, await entryOf(person), 8500)).status).toBe(200);
    expect(await runJobs(t)).toEqual([]);
    expect(gateway.payment(ref).refundedHuf).toBe(8500);
    expect(await sums(person)).toEqual({ total: 0, reserved: 0 });
  });

  test('a coupon can be used again once all that it lowered has gone back', async () => {
    t.clock.set(budapestInstant('2028-06-08', '10:00'));
    const [person, race] = [await newPerson(t.db), await newRaceSoon()];
    await heldBy(person, race);
    const coupon = await newCoupon(t.db, { percent: 20 });
    await entered(person, coupon);
    expect((await buy(person)).status).toBe(201);
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    t.clock.advance({ minutes: 1 });
    await move(race);
    expect(await usesOf(coupon)).toEqual(['used']);
    expect((await withdraw(person, await entryOf(person), 6800)).status).toBe(200);
    expect(await usesOf(coupon)).toEqual(['returned']);
    expect(await runJobs(t)).toEqual([]);
  });
});
