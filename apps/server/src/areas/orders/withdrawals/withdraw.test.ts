import { getBalance } from '@rajt/contract/checkout/operations/balance';
import { listEntries } from '@rajt/contract/entering/operations/entries';
import { holdTeam } from '@rajt/contract/entering/operations/teams';
import { getWithdrawal, withdrawEntry } from '@rajt/contract/orders/operations/withdrawals';
import { DEFAULT_WITHDRAWAL, WITHDRAWAL_NONE, type WithdrawalPolicy } from '@rajt/rules/orders/withdrawal';
import { describe, expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { boughtGoods } from '../../../../testkit/bought-goods.ts';
import { buying } from '../../../../testkit/buying.ts';
import { cancelRace } from '../../../../testkit/cancel-race.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newCoupon } from '../../../../testkit/new-coupon.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { addFellow, newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, newSession, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type RaceOptions } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { usingCoupons } from '../../../../testkit/using-coupons.ts';

const t = auditedApp();
const { become, buy, heldBy, pools, postings } = buying(() => t);
const { entered } = usingCoupons(() => t);

type EntryType = 'entry' | 'team';

const quote = (as: TestPerson, entryId: string, entryType: EntryType = 'entry') =>
  request(t.app, getWithdrawal, { as, params: { entryType, entryId } });

const withdraw = (
  as: TestPerson,
  entryId: string,
  refund: number,
  more: { entryType?: EntryType; goodsRefund?: number } = {},
) =>
  request(t.app, withdrawEntry, {
    as,
    params: { entryId },
    body: { entryType: 'entry', reason: 'schedule', refund, goodsRefund: 0, ...more },
  });

const balanceOf = async (as: TestPerson) =>
  (await request(t.app, getBalance, { as })).answer.data.total.amount;
const mailsTo = ({ email }: { email: string }) => t.mails.filter(({ to }) => to === email);
/** The text of the withdrawal mail to a person. */
const toldTo = (to: { email: string }) =>
  mailsTo(to)
    .find(({ subject }) => subject.startsWith('Visszalépés'))
    ?.text.replaceAll('\u00a0', ' ') ?? '';

/** A paid entry of a person, by default in a race that is two months away. */
async function paid(options: RaceOptions & { amountPaid?: number; participantId?: TestPerson['id'] } = {}) {
  const { amountPaid, participantId, ...rest } = options;
  const [person, race] = [await newPerson(t.db), await newRace(t.db, rest)];
  const entry = await newPaidEntry(t.db, person, race, {
    ...(amountPaid !== undefined && { amountHuf: amountPaid }),
    ...(participantId && { participantId }),
  });
  return { person, race, ...entry };
}

test('a cap on early fees holds for entries that are bought under it, not for entries of before', async () => {
  const capped: WithdrawalPolicy = { ...DEFAULT_WITHDRAWAL, neverLessThanNext: true };
  const before = await paid({ amountPaid: 1500 });
  await t.db
    .updateTable('race')
    .set({ withdrawal: JSON.stringify(capped) })
    .where('id', '=', before.race.raceId)
    .execute();
  const later = await newPerson(t.db);
  const after = await newPaidEntry(t.db, later, before.race, { amountHuf: 1500 });
  const refundsOf = async (as: TestPerson, entryId: string) =>
    (await quote(as, entryId)).answer.data.steps.map(({ refund }) => refund.amount);
  expect(await refundsOf(before.person, before.entryId)).toEqual([500, 1200]);
  expect(await refundsOf(later, after.entryId)).toEqual([1200, 1200]);
  expect((await withdraw(later, after.entryId, 1200)).status).toBe(200);
  expect(await balanceOf(later)).toBe(1200);
});

describe('withdrawing an entry', () => {
  test('the rest goes to the balance, the place is free, the pass opens nothing, mail and ledger show it', async () => {
    const { person, race, entryId, trid } = await paid();
    expect(await pools(race)).toEqual(['0+1']);
    const { answer } = await quote(person, entryId);
    expect(answer.data).toMatchObject({
      obstacle: null,
      paid: { amount: 8500 },
      payer: { is: 'caller' },
      entries: [{ refund: { amount: 7500 } }],
      steps: [
        { fee: { amount: 1000 }, refund: { amount: 7500 }, isOver: false },
        { fee: { amount: 1700 }, refund: { amount: 6800 }, isOver: false },
      ],
    });
    const done = await withdraw(person, entryId, 7500);
    expect(done.answer.data).toMatchObject({ fee: { amount: 1000 }, refund: { amount: 7500 } });
    expect(await balanceOf(person)).toBe(7500);
    expect(await pools(race)).toEqual(['0+0']);
    expect((await postings(trid)).filter((line) => line.startsWith('sales'))).toEqual([
      'sales:entries -8500',
      'sales:entries 7500',
    ]);
    expect((await request(t.app, listEntries, { as: person })).answer.data.items).toEqual([]);
    expect(await runJobs(t)).toEqual([]);
    const text = toldTo(person);
    expect(text).toContain('7 500 Ft');
    expect(text).toContain('1 000 Ft');
    const row = await t.db
      .selectFrom('entry')
      .selectAll()
      .where('id', '=', entryId)
      .executeTakeFirstOrThrow();
    expect([row.state, row.ticket_code]).toEqual(['withdrawn', null]);
  });

  test('if a coupon has lowered the price, only the paid sum is refunded, and its discount is undone in proportion', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    await heldBy(person, race);
    const { entries } = await entered(person, await newCoupon(t.db, { percent: 20 }));
    const entryId = entries[0]?.entryId ?? '';
    const { trid } = (await buy(person)).answer.data;
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect((await quote(person, entryId)).answer.data).toMatchObject({
      paid: { amount: 6800 },
      entries: [{ refund: { amount: 5800 } }],
    });
    expect((await withdraw(person, entryId, 7500)).failure?.code).toBe('withdrawal_changed');
    expect((await withdraw(person, entryId, 5800)).status).toBe(200);
    expect(await balanceOf(person)).toBe(5800);
    const booked = (await postings(trid)).filter((line) => /sales|discounts/.test(line));
    // 1 700 × 5 800 / 6 800 of the discount has gone back with it.
    expect(booked).toEqual([
      'discounts:coupons -1450',
      'discounts:coupons 1700',
      'sales:entries -8500',
      'sales:entries 1450',
      'sales:entries 5800',
    ]);
  });

  test('an entry that a coupon has paid whole is withdrawn for nothing', async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    await heldBy(person, race);
    const { entries } = await entered(person, await newCoupon(t.db, { percent: 100 }));
    const entryId = entries[0]?.entryId ?? '';
    expect((await buy(person)).answer.data.paymentUrl).toBeNull();
    expect((await withdraw(person, entryId, 0)).status).toBe(200);
    expect(await balanceOf(person)).toBe(0);
  });

  test('a confirmation that is written after it reports that the entry is gone, and has no pass', async () => {
    const { person, entryId, trid } = await paid();
    await withdraw(person, entryId, 7500);
    expect(await runJobs(t)).toEqual([]);
    const mail = mailsTo(person).find(({ subject }) => subject === `A rendelésed: ${trid}`);
    expect(mail?.text).toContain('visszaléptél');
    expect(mail?.attachments ?? []).toEqual([]);
  });

  test('a repeat is answered what was booked, and books nothing', async () => {
    const { person, entryId } = await paid();
    const first = await withdraw(person, entryId, 7500);
    const before = await snapshot(t.db);
    const again = await withdraw(person, entryId, 7500);
    expect(again.answer.data).toEqual(first.answer.data);
    expect(await snapshot(t.db)).toEqual(before);
    expect((await quote(person, entryId)).status).toBe(404);
  });

  test('another sum than the one that was shown changes nothing', async () => {
    const { person, entryId } = await paid();
    const before = await snapshot(t.db);
    expect((await withdraw(person, entryId, 6800)).failure?.code).toBe('withdrawal_changed');
    expect((await withdraw(person, entryId, 7500, { goodsRefund: 100 })).failure?.code).toBe(
      'withdrawal_changed',
    );
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('the step is the one of the moment in which it is pressed', async () => {
    const { person, entryId } = await paid();
    const [early, late] = (await quote(person, entryId)).answer.data.steps;
    /** A buyer who returns weeks later needs a new session. */
    const at = async (instant: number) => {
      t.clock.set(new Date(instant));
      return { ...person, token: await newSession(t.db, person.id) };
    };
    const [earlyEnd, lateEnd] = [Date.parse(early?.until ?? ''), Date.parse(late?.until ?? '')];
    expect((await withdraw(await at(earlyEnd), entryId, 7500)).failure?.code).toBe('withdrawal_changed');
    const afterwards = await at(lateEnd);
    expect((await quote(afterwards, entryId)).answer.data).toMatchObject({
      obstacle: 'too_late',
      steps: [{ isOver: true }, { isOver: true }],
      entries: [{ refund: null }],
    });
    expect((await withdraw(afterwards, entryId, 6800)).failure?.code).toBe('withdrawal_closed');
    expect((await withdraw(await at(lateEnd - 1000), entryId, 6800)).status).toBe(200);
  });

  test.each([
    ['equals the fee', 1000, 1000],
    ['is less than the fee', 900, 900],
  ])('a withdrawn entry is refunded in full if its price %s', async (_, amountPaid, refund) => {
    const { person, entryId } = await paid({ amountPaid });
    expect((await withdraw(person, entryId, refund)).status).toBe(200);
    expect(await balanceOf(person)).toBe(refund);
  });

  test('the policy is the one under which it was paid', async () => {
    const { person, race, entryId } = await paid();
    await t.db
      .updateTable('race')
      .set({ withdrawal: JSON.stringify(WITHDRAWAL_NONE) })
      .where('id', '=', race.raceId)
      .execute();
    expect((await withdraw(person, entryId, 7500)).status).toBe(200);
  });

  test('from a race without withdrawal nobody withdraws, nor from a cancelled one', async () => {
    const none = await paid({ withdrawal: WITHDRAWAL_NONE });
    expect((await quote(none.person, none.entryId)).answer.data).toMatchObject({
      obstacle: 'not_offered',
      steps: [],
    });
    expect((await withdraw(none.person, none.entryId, 0)).failure?.code).toBe('withdrawal_closed');
    const cancelled = await paid();
    await cancelRace(t.db, cancelled.race);
    expect((await withdraw(cancelled.person, cancelled.entryId, 7500)).failure?.code).toBe('race_cancelled');
  });
});

describe('the caller of a withdrawal', () => {
  test('for a mate without an account who has entered them; both are notified', async () => {
    const person = await newPerson(t.db);
    const mate = await newManagedFellow(t.db, person);
    await t.db
      .updateTable('managed_person')
      .set({ email: 'ors@example.hu' })
      .where('person_id', '=', mate)
      .execute();
    const { entryId } = await newPaidEntry(t.db, person, await newRace(t.db), { participantId: mate });
    expect((await withdraw(person, entryId, 7500)).status).toBe(200);
    expect(await runJobs(t)).toEqual([]);
    expect(toldTo(person)).toContain('Az egyenlegedre írtuk: 7 500 Ft');
    const told = toldTo({ email: 'ors@example.hu' });
    expect(told).toContain('visszalépett ettől a nevezéstől');
    expect(told).not.toContain('egyenleg');
  });

  test('a participant with an account withdraws by themselves, and the payer gets the rest', async () => {
    const [buyer, mate] = [await newPerson(t.db), await newPerson(t.db)];
    await addFellow(t.db, buyer, mate.id);
    const { entryId } = await newPaidEntry(t.db, buyer, await newRace(t.db), { participantId: mate.id });
    expect((await quote(buyer, entryId)).answer.data.obstacle).toBe('by_participant');
    expect((await withdraw(buyer, entryId, 7500)).failure?.code).toBe('withdrawal_by_participant');
    expect((await quote(mate, entryId)).answer.data).toMatchObject({
      obstacle: null,
      payer: { is: 'other' },
    });
    expect((await withdraw(mate, entryId, 7500)).status).toBe(200);
    expect([await balanceOf(buyer), await balanceOf(mate)]).toEqual([7500, 0]);
    expect(await runJobs(t)).toEqual([]);
    expect(toldTo(buyer)).toContain('egyenleg');
    expect(toldTo(mate)).toContain('Visszaléptél');
  });

  test('nobody else even sees it', async () => {
    const [{ entryId }, stranger] = [await paid(), await newPerson(t.db)];
    expect((await quote(stranger, entryId)).status).toBe(404);
    expect((await withdraw(stranger, entryId, 7500)).status).toBe(404);
  });
});

describe('a team', () => {
  let teams = 0;
  async function paidTeam(options: RaceOptions = {}) {
    const race = await newRace(t.db, { kind: 'team', teamSizes: [2, 3], ...options });
    const [leader, mate] = [await newPerson(t.db), await newPerson(t.db)];
    const child = await newManagedFellow(t.db, leader);
    await addFellow(t.db, leader, mate.id);
    teams += 1;
    const { answer } = await request(t.app, holdTeam, {
      as: leader,
      body: {
        raceId: race.raceId,
        teamFields: [{ id: 'csapatnev', text: `Visszalépők ${teams}` }],
        memberEntries: [leader.id, mate.id, child].map((participantId) => ({
          participantId,
          heatId: race.heatIds[0],
          form: {},
        })),
        conditionsAccepted: true,
      },
    });
    const { trid } = (await buy(leader)).answer.data;
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    const { teamEntryId, cart } = answer.data;
    return { race, leader, mate, teamEntryId, trid, entryIds: cart.entries.map(({ entryId }) => entryId) };
  }

  test('its leader withdraws it, the fee is kept of each member', async () => {
    const { race, leader, mate, teamEntryId } = await paidTeam();
    const { data } = (await quote(leader, teamEntryId, 'team')).answer;
    expect(data).toMatchObject({ paid: { amount: 25_500 }, steps: [{ refund: { amount: 22_500 } }, {}] });
    expect(data.entries.map(({ refund }) => refund?.amount)).toEqual([7500, 7500, 7500]);
    expect((await withdraw(leader, teamEntryId, 22_500, { entryType: 'team' })).status).toBe(200);
    expect(await balanceOf(leader)).toBe(22_500);
    expect(await pools(race)).toEqual(['0+0']);
    expect(await runJobs(t)).toEqual([]);
    expect(toldTo(mate)).toContain('visszaléptette a csapatot');
    const team = await t.db
      .selectFrom('team_entry')
      .select('ended_at')
      .where('id', '=', teamEntryId)
      .executeTakeFirstOrThrow();
    expect(team.ended_at).not.toBeNull();
    const again = await withdraw(leader, teamEntryId, 22_500, { entryType: 'team' });
    expect(again.answer.data.refund.amount).toBe(22_500);
  });

  test('a team that is one place with one price: its shares are refunded, its place is free', async () => {
    const { race, leader, teamEntryId } = await paidTeam({
      pricePer: 'team',
      placesPer: 'team',
      sharesBib: true,
      amountHuf: 30_001,
    });
    expect(await pools(race)).toEqual(['0+1']);
    const { data } = (await quote(leader, teamEntryId, 'team')).answer;
    expect(data.paid.amount).toBe(30_001);
    expect((await withdraw(leader, teamEntryId, 27_001, { entryType: 'team' })).status).toBe(200);
    expect(await pools(race)).toEqual(['0+0']);
  });

  test('a member withdraws neither the own entry nor the team', async () => {
    const { leader, mate, teamEntryId, entryIds } = await paidTeam();
    const before = await snapshot(t.db);
    const [first = '', second = ''] = entryIds;
    expect((await quote(mate, second)).answer.data.obstacle).toBe('by_leader');
    expect((await withdraw(mate, second, 7500)).failure?.code).toBe('team_by_leader');
    expect((await withdraw(mate, teamEntryId, 22_500, { entryType: 'team' })).failure?.code).toBe(
      'team_by_leader',
    );
    expect((await withdraw(leader, first, 7500)).failure?.code).toBe('team_by_leader');
    expect(await snapshot(t.db)).toEqual(before);
  });
});

describe('goods attached to the entry', () => {
  const { bought } = boughtGoods(() => t);

  test('are refunded by their own terms to their source, and stay where there are none', async () => {
    const { person, race, trid } = await bought(2, { entry: true, amountHuf: 4000 });
    const { id: entryId, order_id } = await t.db
      .selectFrom('entry')
      .select(['id', 'order_id'])
      .where('race_id', '=', race.raceId)
      .executeTakeFirstOrThrow();
    const [first = ''] = (
      await t.db
        .selectFrom('product_item')
        .select('id')
        .where('order_id', '=', order_id)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id);
    await t.db
      .updateTable('product_item')
      .set({ race_id: race.raceId, participant_id: person.id })
      .where('order_id', '=', order_id)
      .execute();
    await t.db
      .updateTable('product_item')
      .set({ no_withdrawal: 'personalised' })
      .where('id', '=', first)
      .execute();
    const { data } = (await quote(person, entryId)).answer;
    expect(
      data.goods.map(({ quantity, refund }) => `${quantity}: ${refund?.amount ?? 'stays'}`).sort(),
    ).toEqual(['1: 4000', '1: stays']);
    expect((await withdraw(person, entryId, 7500, { goodsRefund: 4000 })).status).toBe(200);
    expect(await runJobs(t)).toEqual([]);
    expect(t.gateway.payment(t.gateway.lastRef()).refundedHuf).toBe(4000);
    expect(await balanceOf(person)).toBe(7500);
    expect((await postings(trid)).filter((line) => line.startsWith('sales:products'))).toEqual([
      'sales:products -4000',
      'sales:products -4000',
      'sales:products 4000',
    ]);
    expect(mailsTo(person).some(({ subject }) => subject === `Lemondtad: ${trid}`)).toBe(true);
  });
});
