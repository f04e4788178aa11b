import { getBalance } from '@rajt/contract/checkout/operations/balance';
import { getCart, listEntries, removeEntry } from '@rajt/contract/entering/operations/entries';
import { changeRace, getRaceChange } from '@rajt/contract/entering/operations/entry-races';
import { joinWaitingList } from '@rajt/contract/entering/operations/waiting';
import { getWithdrawal, withdrawEntry } from '@rajt/contract/orders/operations/withdrawals';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditedApp } from '../../../../../testkit/audited-app.ts';
import { buying } from '../../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../../../testkit/new-entry.ts';
import { newManagedFellow } from '../../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../../testkit/new-person.ts';
import { newRace, type RaceOptions, type TestRace } from '../../../../../testkit/new-race.ts';
import { request } from '../../../../../testkit/request.ts';

const t = auditedApp();
const { become, buy, pools, postings } = buying(() => t);
const later = new Date(Date.now() + 30 * 86_400_000);

const read = async (as: TestPerson, entryId: string) =>
  (await request(t.app, getRaceChange, { as, params: { entryId } })).answer.data;
const change = (
  as: TestPerson,
  entryId: string,
  to: TestRace,
  [toPay, returned]: readonly [number, number],
) =>
  request(t.app, changeRace, {
    as,
    params: { entryId },
    body: {
      raceId: to.raceId,
      heatId: to.heatIds[0],
      form: {},
      conditionsAccepted: true,
      toPay,
      returned,
    },
  });
const balanceOf = async (as: TestPerson) =>
  (await request(t.app, getBalance, { as })).answer.data.total.amount;
const entriesOf = async (as: TestPerson, participant: 'mine' | 'others' = 'mine') =>
  (await request(t.app, listEntries, { as, query: { participant } })).answer.data.items;
const stateOf = async (id: string) =>
  (await t.db.selectFrom('entry').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

/** Somebody in a race of 8 500 Ft whose event has a second one. */
async function paid(options: RaceOptions = {}, from: RaceOptions = {}) {
  const person = await newPerson(t.db);
  const race = await newRace(t.db, { raceChangeUntil: later, ...from });
  const other = await newRace(t.db, { ofEvent: race, ...options });
  return { person, race, other, ...(await newPaidEntry(t.db, person, race)) };
}

/** The documents of an order, by their sums. */
const invoiced = async (orderId: string) => {
  const rows = await t.db
    .selectFrom('invoice')
    .select(['kind', 'gross_huf'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map(({ kind, gross_huf }) => `${kind} ${gross_huf}`);
};

/** The rows of the last document of an order. */
const rowsOfLast = async (orderId: string) => {
  const { rows } = await sql<{ line: string }>`
    select concat(said ->> 'quantity', ' × ', said ->> 'text', ': ', said ->> 'grossHuf') as line
    from (select content from invoice where order_id = ${orderId} order by position desc limit 1) last
    cross join jsonb_array_elements(last.content -> 'rows') said`.execute(t.db);
  return rows.map(({ line }) => line);
};

async function payFor(as: TestPerson) {
  const { answer } = await buy(as);
  if (answer.data.paymentUrl !== null) await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  return answer.data.trid;
}

describe('changing to another race of the event', () => {
  test('a dearer one: the difference is paid, the place moves when it is', async () => {
    const { person, race, other, entryId, ticketCode } = await paid({ amountHuf: 11_000 });
    expect(await read(person, entryId)).toMatchObject({
      obstacle: null,
      paid: { amount: 8500 },
      races: [
        {
          id: other.raceId,
          freePlaces: 100,
          price: { amount: 11_000 },
          toPay: { amount: 2500 },
          refusal: null,
        },
      ],
    });
    expect((await change(person, entryId, other, [2500, 0])).status).toBe(201);
    expect((await request(t.app, getCart, { as: person })).answer.data).toMatchObject({
      entries: [
        {
          feeReasons: [
            { kind: 'tier', amount: 11_000 },
            { kind: 'paid_before', amount: -8500 },
          ],
        },
      ],
      total: { amount: 2500 },
    });
    expect([await pools(race), await pools(other)]).toEqual([['0+1'], ['1+0']]);
    expect(await entriesOf(person)).toMatchObject([{ entryId, ticketCode }]);
    expect((await read(person, entryId)).inCart).toMatchObject({ raceId: other.raceId });
    const trid = await payFor(person);
    expect([await pools(race), await pools(other)]).toEqual([['0+0'], ['0+1']]);
    expect(await stateOf(entryId)).toBe('replaced');
    const [now] = await entriesOf(person);
    expect(now).toMatchObject({ race: { id: other.raceId } });
    expect(await postings(trid)).toEqual(['gateway:simplepay 2500', 'sales:entries -2500']);
    const params = { entryType: 'entry' as const, entryId: now?.entryId ?? '' };
    const quote = (await request(t.app, getWithdrawal, { as: person, params })).answer.data;
    expect(quote.paid.amount).toBe(11_000);
    expect(
      t.mails.find(({ to, subject }) => to === person.email && subject.startsWith('Új táv')),
    ).toBeDefined();
  });

  test('a cheaper one: the rest goes to the balance when it is ordered, and not before', async () => {
    const { person, race, other, entryId, orderId } = await paid({ amountHuf: 6000 });
    expect((await change(person, entryId, other, [0, 2500])).status).toBe(201);
    expect(await balanceOf(person)).toBe(0);
    await payFor(person);
    expect(await balanceOf(person)).toBe(2500);
    expect(await invoiced(orderId)).toEqual(['original 8500', 'correcting -2500']);
    // The remaining amount is paid for the other race and is no fee.
    expect(await rowsOfLast(orderId)).toEqual([
      '-1 × Őszi Próba – Félmaraton: -8500',
      '1 × Őszi Próba – Félmaraton: 6000',
    ]);
    expect([await pools(race), await pools(other)]).toEqual([['0+0'], ['0+1']]);
    const [now] = await entriesOf(person);
    const params = { entryType: 'entry' as const, entryId: now?.entryId ?? '' };
    const quote = (await request(t.app, getWithdrawal, { as: person, params })).answer.data;
    expect(quote.paid.amount).toBe(6000);
    const mail = t.mails.find(({ to, subject }) => to === person.email && subject.startsWith('Új táv'));
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('2 500 Ft az egyenlegedre');
  });

  test('dearer, then cheaper, then withdrawn: each forint is refunded from the line that has paid it', async () => {
    const { person, race, other, entryId, orderId } = await paid({ amountHuf: 11_000 });
    const third = await newRace(t.db, { ofEvent: race, amountHuf: 6000 });
    await change(person, entryId, other, [2500, 0]);
    await payFor(person);
    const second = (await entriesOf(person))[0]?.entryId ?? '';
    expect((await change(person, second, third, [0, 5000])).status).toBe(201);
    await payFor(person);
    expect(await balanceOf(person)).toBe(5000);
    const last = (await entriesOf(person))[0]?.entryId ?? '';
    const body = { entryType: 'entry' as const, reason: 'schedule' as const, refund: 5000, goodsRefund: 0 };
    const params = { entryId: last };
    expect((await request(t.app, withdrawEntry, { as: person, params, body })).status).toBe(200);
    expect(await balanceOf(person)).toBe(10_000);
    expect(await runJobs(t)).toEqual([]);
    expect(await invoiced(orderId)).toEqual(['original 8500', 'correcting -2500', 'correcting -5000']);
    // The amount under the text of the race is the fee from now on.
    expect(await rowsOfLast(orderId)).toEqual([
      '-1 × Őszi Próba – Félmaraton: -6000',
      '1 × Őszi Próba – Félmaraton – lemondási díj: 1000',
    ]);
    const rows = await t.db
      .selectFrom('ledger_posting')
      .innerJoin('ledger_account', 'ledger_account.id', 'ledger_posting.account_id')
      .innerJoin('order_line', (join) =>
        join.on('ledger_posting.subject', '=', sql`'order_line:' || order_line.id`),
      )
      .select(['order_line.amount_huf as line', sql<number>`-sum(ledger_posting.amount_huf)::int`.as('left')])
      .where('ledger_account.code', '=', 'sales:entries')
      .where('order_line.for_person_id', '=', person.id)
      .groupBy(['order_line.id', 'order_line.amount_huf'])
      .orderBy('order_line.id')
      .execute();
    // 8 500 and 2 500 were paid: 2 500 of the second and 2 500 of the first were refunded, then 5 000 of the first.
    expect(rows).toEqual([
      { line: 8500, left: 1000 },
      { line: 2500, left: 0 },
    ]);
  });

  test('taken out of the cart again, everything is as it was', async () => {
    const { person, race, other, entryId } = await paid();
    const held = await change(person, entryId, other, [0, 0]);
    expect((await change(person, entryId, other, [0, 0])).answer.data).toEqual(held.answer.data);
    const params = { entryId: held.answer.data.entryId };
    expect((await request(t.app, removeEntry, { as: person, params })).status).toBe(204);
    expect([await pools(race), await pools(other)]).toEqual([['0+1'], ['0+0']]);
    expect(await stateOf(entryId)).toBe('paid');
  });

  test('the buyer who has entered and paid for a person without an account can change their race', async () => {
    const person = await newPerson(t.db);
    const child = await newManagedFellow(t.db, person);
    const race = await newRace(t.db, { raceChangeUntil: later });
    const other = await newRace(t.db, { ofEvent: race });
    const { entryId } = await newPaidEntry(t.db, person, race, { participantId: child });
    expect((await change(person, entryId, other, [0, 0])).status).toBe(201);
    await payFor(person);
    expect(await entriesOf(person, 'others')).toMatchObject([
      { race: { id: other.raceId }, participant: { uid: child } },
    ]);
  });

  test('the freed place goes to who waits for it', async () => {
    const { person, race, other, entryId } = await paid({}, { heats: [1] });
    const waiter = await newPerson(t.db);
    const body = { raceId: race.raceId, heatId: race.heatIds[0] };
    expect((await request(t.app, joinWaitingList, { as: waiter, body })).status).toBeLessThan(300);
    await change(person, entryId, other, [0, 0]);
    await payFor(person);
    await runJob(t, 'sweep-waiting-lists');
    const { offer_until } = await t.db
      .selectFrom('waiting_place')
      .select('offer_until')
      .where('account_id', '=', waiter.id)
      .executeTakeFirstOrThrow();
    expect(offer_until).not.toBeNull();
  });

  test('another difference than the one that was shown holds nothing', async () => {
    const { person, other, entryId } = await paid({ amountHuf: 9500 });
    expect((await change(person, entryId, other, [900, 0])).failure.code).toBe('race_change_differs');
    expect(await pools(other)).toEqual(['0+0']);
  });

  test('one change at a time, to a race of the same event in which there is a place for them', async () => {
    const { person, race, other, entryId } = await paid();
    const third = await newRace(t.db, { ofEvent: race });
    const stranger = await newRace(t.db);
    const virtual = await newRace(t.db, { ofEvent: race, kind: 'virtual' });
    const teams = await newRace(t.db, { ofEvent: race, kind: 'team', teamSizes: [2] });
    const full = await newRace(t.db, { ofEvent: race, heats: [1] });
    await newPaidEntry(t.db, await newPerson(t.db), full);
    const women = await newRace(t.db, { ofEvent: race, minAge: 119 });
    expect((await change(person, entryId, stranger, [0, 0])).status).toBe(404);
    expect((await change(person, entryId, race, [0, 0])).status).toBe(404);
    expect((await change(person, entryId, virtual, [0, 0])).status).toBe(404);
    expect((await change(person, entryId, teams, [0, 0])).status).toBe(404);
    expect((await change(person, entryId, full, [0, 0])).failure.code).toBe('sold_out');
    expect((await change(person, entryId, women, [0, 0])).failure.code).toBe('too_young');
    expect((await change(person, entryId, other, [0, 0])).status).toBe(201);
    expect((await change(person, entryId, third, [0, 0])).failure.code).toBe('race_change_in_cart');
    const { races } = await read(person, entryId);
    expect(races.map(({ refusal }) => refusal)).toEqual(['already_entered', null, 'sold_out', 'too_young']);
  });

  test.each([
    ['the event allows it no more', new Date(Date.now() - 1000), 'too_late'],
    ['the event never does', undefined, 'not_offered'],
  ])('%s', async (_, until, obstacle) => {
    const person = await newPerson(t.db);
    const race = await newRace(t.db, { ...(until && { raceChangeUntil: until }) });
    const other = await newRace(t.db, { ofEvent: race });
    const { entryId } = await newPaidEntry(t.db, person, race);
    expect((await read(person, entryId)).obstacle).toBe(obstacle);
    expect((await change(person, entryId, other, [0, 0])).failure.code).toBe('race_change_closed');
  });

  test('a participant whose entry another account has paid for cannot: they have the reason', async () => {
    const [buyer, runner] = [await newPerson(t.db), await newPerson(t.db)];
    const race = await newRace(t.db, { raceChangeUntil: later });
    const { entryId } = await newPaidEntry(t.db, buyer, race, { participantId: runner.id });
    expect((await read(runner, entryId)).obstacle).toBe('by_payer');
    expect((await read(buyer, entryId)).obstacle).toBe('by_participant');
  });
});
