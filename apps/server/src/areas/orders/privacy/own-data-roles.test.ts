import { holdEntry } from '@rajt/contract/entering/operations/entries';
import { changeEntry } from '@rajt/contract/entering/operations/entry-changes';
import { saveRegistration } from '@rajt/contract/entering/operations/timetables';
import { cancelPayment } from '@rajt/contract/orders/operations/orders';
import { getOwnData } from '@rajt/contract/orders/operations/privacy';
import { withdrawEntry } from '@rajt/contract/orders/operations/withdrawals';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import { asId, type OrderId, type UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { namedTeams } from '../../../../testkit/named-team.ts';
import { newCredit } from '../../../../testkit/new-credit.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { addFellow, newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProduct } from '../../../../testkit/new-product.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { newTimetable } from '../../../../testkit/new-timetable.ts';
import { request } from '../../../../testkit/request.ts';

const t = auditedApp();
const { become, buy } = buying(() => t);
const { accept, namedTeam, paid: teamPaid, tokenOf } = namedTeams(() => t);

const ASKS = { nickname: 'optional', plannedPace: 'optional', injuryContact: 'optional' } as const;
/** The answers of each of the two, so that an export can be searched for them. */
const OF_BUYER = {
  nickname: 'Vevőjel',
  injuryContactName: 'Vevő Kontakt',
  injuryContactPhone: '+36201111111',
};
const OF_PARTICIPANT = { injuryContactName: 'Társ Kontakt', injuryContactPhone: '+36202222222' };
const BORN = '1987-11-23';
const CLUB = 'Klubjel SE';
/** Data that belongs to the participant alone. */
const MARKS = [BORN, CLUB, 'Társ Kontakt', '+36202222222'];

const partsOf = async (as: TestPerson) => (await request(t.app, getOwnData, { as })).answer.data.parts;
const textOf = async (as: TestPerson) => JSON.stringify(await partsOf(as));

async function people() {
  const buyer = await newPerson(t.db, { familyName: 'Vevő', firstName: 'Vera' });
  const mate = await newPerson(t.db, { familyName: 'Társ', firstName: 'Tamás', birthDate: BORN });
  await t.db.updateTable('person').set({ club: CLUB }).where('id', '=', mate.id).execute();
  await addFellow(t.db, buyer, mate.id);
  return { buyer, mate };
}

async function hold(as: TestPerson, race: TestRace, participantId: UserId, guardian?: string) {
  const { status, answer } = await request(t.app, holdEntry, {
    as,
    body: {
      raceId: race.raceId,
      heatId: race.heatIds[0],
      participantId,
      form: OF_BUYER,
      ...(guardian && { guardian: { name: guardian, accepted: true as const } }),
      conditionsAccepted: true,
    },
  });
  expect(status).toBe(201);
  return answer.data.entryId;
}

async function pay(as: TestPerson) {
  expect((await buy(as)).status).toBe(201);
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
}

describe('the own-data export of an entry for an account holder', () => {
  test('the buyer learns no birth date by starting a payment and cancelling it', async () => {
    const { buyer, mate } = await people();
    await hold(buyer, await newRace(t.db, { form: ASKS }), mate.id);
    const { trid } = (await buy(buyer)).answer.data;
    expect(await textOf(buyer)).not.toContain(BORN);
    await request(t.app, cancelPayment, { as: buyer, params: { trid } });
    const text = await textOf(buyer);
    for (const mark of MARKS) expect(text).not.toContain(mark);
    expect((await partsOf(buyer))['entries']).toMatchObject([
      { participant: { nameTitle: '', familyName: 'Társ', firstName: 'Tamás' }, form: OF_BUYER },
    ]);
  });

  test('the buyer gets the name and the own answers of a paid entry; its participant gets everything', async () => {
    const { buyer, mate } = await people();
    const entryId = await hold(buyer, await newRace(t.db, { form: ASKS }), mate.id);
    await pay(buyer);
    const body = { form: { ...OF_PARTICIPANT, plannedPace: '1:59' } };
    expect((await request(t.app, changeEntry, { as: mate, params: { entryId }, body })).status).toBe(200);
    const ofBuyer = await partsOf(buyer);
    // In quotes, as a time of day may contain it.
    for (const mark of [...MARKS, '"1:59"', 'plannedPace'])
      expect(JSON.stringify(ofBuyer)).not.toContain(mark);
    expect(ofBuyer['entries']).toMatchObject([
      { participant: { nameTitle: '', familyName: 'Társ', firstName: 'Tamás' } },
    ]);
    expect(ofBuyer['entries']?.[0]?.['form']).toEqual({ nickname: OF_BUYER.nickname });
    expect((await partsOf(mate))['entries']).toMatchObject([
      {
        participant: { familyName: 'Társ', birthDate: BORN, club: CLUB },
        form: { nickname: OF_BUYER.nickname, ...OF_PARTICIPANT, plannedPace: '1:59' },
      },
    ]);
  });

  test('the log gives the buyer no result and no change of the participant; the participant gets both', async () => {
    const { buyer, mate } = await people();
    const race = await newRace(t.db, { form: ASKS });
    const entryId = await hold(buyer, race, mate.id);
    await pay(buyer);
    await t.db
      .insertInto('audit_log')
      .values([
        {
          actor_id: null,
          action: 'result.imported',
          subject: `entry:${entryId}`,
          detail: '{"netTimeS":6331}',
        },
        {
          actor_id: mate.id,
          action: 'workout.added',
          subject: `entry:${entryId}`,
          detail: '{"distanceM":7331}',
        },
      ])
      .execute();
    const log = async (as: TestPerson) =>
      ((await partsOf(as))['log'] ?? []).flatMap(({ action, subject }) =>
        subject === `entry:${entryId}` ? [action] : [],
      );
    expect(await log(buyer)).toEqual(['entry.held', 'entry.paid']);
    expect(await log(mate)).toEqual(['entry.held', 'entry.paid', 'result.imported', 'workout.added']);
    const [ofBuyer, ofMate] = [await textOf(buyer), await textOf(mate)];
    // Searched with their names: the digits alone may occur in a moment or an id.
    for (const mark of ['"netTimeS":6331', '"distanceM":7331']) {
      expect(ofMate).toContain(mark);
      expect(ofBuyer).not.toContain(mark);
    }
  });

  test('the buyer gets the classes that the buyer chose, not those of the participant', async () => {
    const { buyer, mate } = await people();
    const race = await newRace(t.db);
    const [[first = '', second = ''] = []] = await newTimetable(t.db, race, [
      [
        { starts: '09:00', ends: '10:00' },
        { starts: '11:00', ends: '12:00' },
      ],
    ]);
    const { ticketCode: code } = await newPaidEntry(t.db, buyer, race, { participantId: mate.id });
    const choose = (as: TestPerson, id: string) =>
      request(t.app, saveRegistration, {
        as,
        params: { code },
        body: { race: race.raceId, classes: [id], final: false },
      });
    const counts = async () => [
      (await partsOf(buyer))['classes']?.length,
      (await partsOf(mate))['classes']?.length,
    ];
    expect((await choose(buyer, first)).status).toBe(200);
    expect(await counts()).toEqual([1, 1]);
    expect((await choose(mate, second)).status).toBe(200);
    expect(await counts()).toEqual([0, 1]);
  });

  test('the reason of a withdrawal is exported to the participant who chose it, not to the buyer', async () => {
    const { buyer, mate } = await people();
    const { entryId } = await newPaidEntry(t.db, buyer, await newRace(t.db), { participantId: mate.id });
    const body = { entryType: 'entry', reason: 'cannot_start', refund: 7500, goodsRefund: 0 };
    const { status } = await request(t.app, withdrawEntry, { as: mate, params: { entryId }, body });
    expect(status).toBe(200);
    expect((await partsOf(buyer))['entries']).toMatchObject([{ withdrawalReason: null, refundHuf: 7500 }]);
    expect((await partsOf(mate))['entries']).toMatchObject([{ withdrawalReason: 'cannot_start' }]);
  });

  test('a posting to the balance of another person is exported to that person, without the order', async () => {
    const { buyer, mate } = await people();
    const { orderId } = await newPaidEntry(t.db, buyer, await newRace(t.db));
    await newCredit(t.db, mate, { amountHuf: 7771, orderId: asId<OrderId>(orderId) });
    const accounts = async (as: TestPerson) =>
      ((await partsOf(as))['ledger'] ?? []).map(({ account, trid }) => [account, trid !== null]);
    expect(await accounts(buyer)).not.toContainEqual([`balance:${mate.id}`, true]);
    expect(await accounts(mate)).toEqual([[`balance:${mate.id}`, false]]);
  });

  test('the number of a parcel is exported to the buyer, not to the participant whose piece is in it', async () => {
    const { buyer, mate } = await people();
    const race = await newRace(t.db);
    const entryId = await hold(buyer, race, mate.id);
    const { variantIds } = await newProduct(t.db, { eventId: race.eventId, needsEntry: true });
    const params = { variantId: variantIds[0] ?? '' };
    const body = { quantity: 1, entryId };
    expect((await request(t.app, setCartProduct, { as: buyer, params, body })).status).toBe(200);
    await pay(buyer);
    await t.db
      .updateTable('product_item')
      .set({
        parcel_number: 'RP123456789HU',
        fulfilment: 'shipped',
        received_at: sql<Date>`app_now()`,
        fulfilment_at: sql<Date>`app_now()`,
      })
      .where('participant_id', '=', mate.id)
      .execute();
    expect((await partsOf(buyer))['products']).toMatchObject([{ parcelNumber: 'RP123456789HU' }]);
    expect((await partsOf(mate))['products']).toMatchObject([{ parcelNumber: null }]);
  });

  test('a leader gets nothing that a member filled in by the link of the invitation', async () => {
    const team = await namedTeam([''], { form: ASKS });
    const member = await newPerson(t.db, {
      familyName: 'Valódi',
      firstName: 'Virág',
      birthDate: '2012-02-29',
    });
    const guardian = { name: 'Valódi Gyám', accepted: true };
    const form = { ...OF_PARTICIPANT, nickname: 'Tagjel' };
    expect((await accept(member, await tokenOf(team, 1), { form, guardian })).status).toBe(200);
    await teamPaid(team);
    const text = await textOf(team.leader);
    for (const mark of ['2012-02-29', 'Valódi Gyám', 'Tagjel', 'Társ Kontakt'])
      expect(text).not.toContain(mark);
    expect(text).toContain('Valódi');
    expect((await partsOf(member))['entries']).toMatchObject([
      { participant: { birthDate: '2012-02-29' }, guardian: { name: 'Valódi Gyám' }, form },
    ]);
  });
});

test('the keeper of a participant without an account gets the whole entry with the guardian', async () => {
  const buyer = await newPerson(t.db);
  const child = await newManagedFellow(t.db, buyer, { firstName: 'Gyerek', birthDate: '2014-05-17' });
  await hold(buyer, await newRace(t.db, { form: ASKS }), child, 'Kovács Gyám');
  await pay(buyer);
  expect((await partsOf(buyer))['entries']).toMatchObject([
    {
      participant: { firstName: 'Gyerek', birthDate: '2014-05-17' },
      guardian: { name: 'Kovács Gyám' },
      form: OF_BUYER,
    },
  ]);
});
