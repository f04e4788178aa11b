import { claimEntries } from '@rajt/contract/entering/operations/claims';
import { removeEntry } from '@rajt/contract/entering/operations/entries';
import { changeEntry } from '@rajt/contract/entering/operations/entry-changes';
import { acceptEntryHandover, offerEntryHandover } from '@rajt/contract/entering/operations/entry-handovers';
import { changeRace } from '@rajt/contract/entering/operations/entry-races';
import { saveRegistration } from '@rajt/contract/entering/operations/timetables';
import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import { getWithdrawal, withdrawEntry } from '@rajt/contract/orders/operations/withdrawals';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import { expect, test } from 'vitest';
import { auditedApp } from '../../../../../testkit/audited-app.ts';
import { boughtGoods } from '../../../../../testkit/bought-goods.ts';
import { buying } from '../../../../../testkit/buying.ts';
import { runJobs } from '../../../../../testkit/jobs.ts';
import { newClaimLink } from '../../../../../testkit/new-claim-link.ts';
import { newPaidEntry } from '../../../../../testkit/new-entry.ts';
import { newEntryHandover } from '../../../../../testkit/new-entry-handover.ts';
import { RUN } from '../../../../../testkit/new-gift.ts';
import { newManagedFellow } from '../../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../../testkit/new-person.ts';
import { newProduct } from '../../../../../testkit/new-product.ts';
import { newRace, type TestRace } from '../../../../../testkit/new-race.ts';
import { newTimetable } from '../../../../../testkit/new-timetable.ts';
import { PASSWORD } from '../../../../../testkit/operation-inputs.ts';
import { request } from '../../../../../testkit/request.ts';
import { followReplacedEntry } from './follow.ts';

const t = auditedApp({}, RUN);
const { become, buy } = buying(() => t);
const { bought } = boughtGoods(() => t);

const accept = (as: TestPerson, token: string) =>
  request(t.app, acceptEntryHandover, { as, body: { token, form: {}, conditionsAccepted: true } });

/** An order that costs nothing is paid when it is placed. */
async function order(as: TestPerson) {
  expect((await buy(as)).status).toBe(201);
  expect(await runJobs(t)).toEqual([]);
}

/** A shirt that a person has bought for their place in a race. */
async function shirtFor(person: TestPerson, race: TestRace): Promise<void> {
  const { product } = await bought(1, { person });
  await t.db
    .updateTable('product_item')
    .set({ race_id: race.raceId, participant_id: person.id })
    .where('variant_id', 'in', [...product.variantIds])
    .execute();
}

const shirtOf = async (race: TestRace) =>
  (
    await t.db
      .selectFrom('product_item')
      .select(['participant_id as of', 'state'])
      .where('race_id', '=', race.raceId)
      .execute()
  ).map(({ of, state }) => `${of} ${state}`);

test('goods and booked classes go with an entry to who takes it over', async () => {
  const [giver, taker, race] = [await newPerson(t.db), await newPerson(t.db), await newRace(t.db)];
  const [[classId = ''] = []] = await newTimetable(t.db, race, [[{ starts: '09:00', ends: '10:00' }]]);
  const { entryId, ticketCode, token } = await newEntryHandover(t.db, giver, race, { feeHuf: 0 });
  await shirtFor(giver, race);
  const choose = (as: TestPerson, code: string) =>
    request(t.app, saveRegistration, {
      as,
      params: { code },
      body: { race: race.raceId, classes: [classId], final: true },
    });
  expect((await choose(giver, ticketCode)).status).toBe(200);
  const held = (await accept(taker, token)).answer.data.entryId;
  await order(taker);
  expect(await shirtOf(race)).toEqual([`${taker.id} paid`]);
  const choices = await t.db
    .selectFrom('chosen_class')
    .innerJoin('class_choice', 'class_choice.entry_id', 'chosen_class.entry_id')
    .select(['chosen_class.entry_id as of', 'chosen_class.class_id as class'])
    .where('class_choice.final_at', 'is not', null)
    .where('chosen_class.entry_id', 'in', [held, entryId])
    .execute();
  expect(choices).toEqual([{ of: held, class: classId }]);
  // The old code opens nothing.
  expect((await choose(giver, ticketCode)).status).toBe(404);
});

test('goods that the giver buys later for a new entry of the race stay theirs when the job is repeated', async () => {
  const [giver, taker, race] = [await newPerson(t.db), await newPerson(t.db), await newRace(t.db)];
  const { token } = await newEntryHandover(t.db, giver, race, { feeHuf: 0 });
  const held = (await accept(taker, token)).answer.data.entryId;
  await order(taker);
  await newPaidEntry(t.db, giver, race);
  await shirtFor(giver, race);
  await followReplacedEntry(t.deps, held);
  expect(await shirtOf(race)).toEqual([`${giver.id} paid`]);
});

const codeOf = async (id: string) =>
  (await t.db.selectFrom('entry').select('ticket_code').where('id', '=', id).executeTakeFirstOrThrow())
    .ticket_code ?? '';
const choicesOf = (ids: readonly string[]) =>
  t.db
    .selectFrom('class_choice')
    .leftJoin('chosen_class', 'chosen_class.entry_id', 'class_choice.entry_id')
    .select(['class_choice.entry_id as of', 'class_id as class'])
    .where('class_choice.entry_id', 'in', [...ids])
    .execute();
const choose = (as: TestPerson, code: string, race: TestRace, classId: string, final: boolean) =>
  request(t.app, saveRegistration, {
    as,
    params: { code },
    body: { race: race.raceId, classes: [classId], final },
  });

test.each([
  ['as they came', [1, 2]],
  ['the later one first', [2, 1]],
] as const)('goods and classes of an entry handed over twice follow to the end, %s', async (_, order) => {
  const race = await newRace(t.db, { handover: { feeHuf: 0 } });
  const [giver, middle, last] = [await newPerson(t.db), await newPerson(t.db), await newPerson(t.db)];
  const [[classId = ''] = []] = await newTimetable(t.db, race, [[{ starts: '09:00', ends: '10:00' }]]);
  await shirtFor(giver, race);
  const { entryId, ticketCode, token } = await newEntryHandover(t.db, giver, race, { feeHuf: 0 });
  expect((await choose(giver, ticketCode, race, classId, true)).status).toBe(200);
  const one = (await accept(middle, token)).answer.data.entryId;
  expect((await buy(middle)).status).toBe(201);
  const params = { entryId: one };
  const body = { email: '', agreed: true };
  const offered = await request(t.app, offerEntryHandover, { as: middle, params, body });
  const link = offered.answer.data.open?.link.split('/').at(-1) ?? '';
  const two = (await accept(last, link)).answer.data.entryId;
  expect((await buy(last)).status).toBe(201);
  const ids = [entryId, one, two];
  for (const at of order) await followReplacedEntry(t.deps, ids[at] ?? '');
  expect(await shirtOf(race)).toEqual([`${last.id} paid`]);
  expect(await choicesOf(ids)).toEqual([{ of: two, class: classId }]);
  expect(await runJobs(t)).toEqual([]);
  expect(await shirtOf(race)).toEqual([`${last.id} paid`]);
});

test('goods attached to an entry that its recipient withdraws at once are refunded with it', async () => {
  const race = await newRace(t.db, { handover: { feeHuf: 0 } });
  const [giver, taker] = [await newPerson(t.db), await newPerson(t.db)];
  await shirtFor(giver, race);
  const { token } = await newEntryHandover(t.db, giver, race, { feeHuf: 0 });
  const entryId = (await accept(taker, token)).answer.data.entryId;
  expect((await buy(taker)).status).toBe(201);
  const press = (goodsRefund: number) =>
    request(t.app, withdrawEntry, {
      as: taker,
      params: { entryId },
      body: { entryType: 'entry', reason: 'schedule', refund: 7500, goodsRefund },
    });
  // The job has not run: what was shown did not name it, so it is shown again.
  expect((await press(0)).failure?.code).toBe('withdrawal_changed');
  const quote = await request(t.app, getWithdrawal, {
    as: taker,
    params: { entryType: 'entry', entryId },
  });
  const [goods] = quote.answer.data.goods;
  expect((await press(goods?.refund?.amount ?? 0)).status).toBe(200);
  expect(await shirtOf(race)).toEqual([`${taker.id} refunded`]);
  expect(await runJobs(t)).toEqual([]);
});

test('a piece that is being paid when its entry changes hands goes with it, without the engraving', async () => {
  const race = await newRace(t.db, { handover: { feeHuf: 0 } });
  const [giver, taker] = [await newPerson(t.db), await newPerson(t.db)];
  const { token } = await newEntryHandover(t.db, giver, race, { feeHuf: 0 });
  const product = await newProduct(t.db);
  const variant = { variantId: product.variantIds[0] ?? '' };
  await request(t.app, setCartProduct, { as: giver, params: variant, body: { quantity: 1 } });
  expect((await buy(giver)).status).toBe(201);
  const ref = t.gateway.lastRef();
  await t.db
    .updateTable('product_item')
    .set({ race_id: race.raceId, participant_id: giver.id, caption: 'Kovács Eszter' })
    .where('variant_id', '=', variant.variantId)
    .execute();
  await accept(taker, token);
  expect((await buy(taker)).status).toBe(201);
  expect(await runJobs(t)).toEqual([]);
  expect(await shirtOf(race)).toEqual([`${taker.id} paying`]);
  await become(ref, 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  expect(await shirtOf(race)).toEqual([`${taker.id} paid`]);
  const { caption } = await t.db
    .selectFrom('product_item')
    .select('caption')
    .where('race_id', '=', race.raceId)
    .executeTakeFirstOrThrow();
  expect(caption).toBeNull();
});

test('a draft of the taker does not remove classes that the giver has booked, and nobody books while it is taken', async () => {
  const race = await newRace(t.db, { handover: { feeHuf: 0 } });
  const [giver, taker] = [await newPerson(t.db), await newPerson(t.db)];
  const [[booked = '', other = ''] = []] = await newTimetable(t.db, race, [
    [
      { starts: '09:00', ends: '10:00' },
      { starts: '11:00', ends: '12:00' },
    ],
  ]);
  const { ticketCode, token } = await newEntryHandover(t.db, giver, race, { feeHuf: 0 });
  const first = (await accept(taker, token)).answer.data.entryId;
  expect((await choose(giver, ticketCode, race, booked, true)).failure?.code).toBe('handover_taken');
  await request(t.app, removeEntry, { as: taker, params: { entryId: first } });
  expect((await choose(giver, ticketCode, race, booked, true)).status).toBe(200);
  const held = (await accept(taker, token)).answer.data.entryId;
  expect((await buy(taker)).status).toBe(201);
  // The job has not run yet.
  const draft = await choose(taker, await codeOf(held), race, other, false);
  expect(draft.failure?.code).toBe('choice_final');
  expect(await runJobs(t)).toEqual([]);
  expect(await choicesOf([held])).toEqual([{ of: held, class: booked }]);
});

test('an entry with a class for another age is not taken over', async () => {
  const race = await newRace(t.db, { handover: { feeHuf: 0 } });
  const giver = await newPerson(t.db);
  const [[classId = ''] = []] = await newTimetable(t.db, race, [
    [{ starts: '09:00', ends: '10:00', maxAge: 60 }],
  ]);
  const { ticketCode, token } = await newEntryHandover(t.db, giver, race, { feeHuf: 0 });
  expect((await choose(giver, ticketCode, race, classId, true)).status).toBe(200);
  const old = await newPerson(t.db, { birthDate: '1950-05-05' });
  expect((await accept(old, token)).failure.code).toBe('handover_classes_age');
  expect((await accept(await newPerson(t.db), token)).status).toBe(201);
});

test('a draft of classes does not go with the entry', async () => {
  const [giver, taker, race] = [await newPerson(t.db), await newPerson(t.db), await newRace(t.db)];
  const [[classId = ''] = []] = await newTimetable(t.db, race, [[{ starts: '09:00', ends: '10:00' }]]);
  const { entryId, ticketCode, token } = await newEntryHandover(t.db, giver, race, { feeHuf: 0 });
  const params = { code: ticketCode };
  const body = { race: race.raceId, classes: [classId], final: false };
  expect((await request(t.app, saveRegistration, { as: giver, params, body })).status).toBe(200);
  const held = (await accept(taker, token)).answer.data.entryId;
  await order(taker);
  const choices = await t.db
    .selectFrom('class_choice')
    .selectAll()
    .where('entry_id', 'in', [held, entryId])
    .execute();
  expect(choices).toEqual([]);
});

test('goods go with an entry to the other race', async () => {
  const race = await newRace(t.db, { raceChangeUntil: new Date(Date.now() + 30 * 86_400_000) });
  const other = await newRace(t.db, { ofEvent: race });
  const person = await newPerson(t.db);
  const { entryId } = await newPaidEntry(t.db, person, race);
  await shirtFor(person, race);
  const answers = { heatId: other.heatIds[0], form: {}, conditionsAccepted: true };
  const body = { ...answers, raceId: other.raceId, toPay: 0, returned: 0 };
  expect((await request(t.app, changeRace, { as: person, params: { entryId }, body })).status).toBe(201);
  await order(person);
  expect([await shirtOf(race), await shirtOf(other)]).toEqual([[], [`${person.id} paid`]]);
});

test('in the cart, an entry that is handed over keeps the heat of its giver', async () => {
  const race = await newRace(t.db, { heats: [5, 5] });
  const { token } = await newEntryHandover(t.db, await newPerson(t.db), race);
  const taker = await newPerson(t.db);
  const { entryId } = (await accept(taker, token)).answer.data;
  const moved = await request(t.app, changeEntry, {
    as: taker,
    params: { entryId },
    body: { heatId: race.heatIds[1] },
  });
  expect([moved.status, moved.failure.code]).toEqual([422, 'validation']);
});

test('an entry of a virtual race, or with a result, is not handed over', async () => {
  const offer = (as: TestPerson, entryId: string) =>
    request(t.app, offerEntryHandover, { as, params: { entryId }, body: { email: '', agreed: true } });
  const person = await newPerson(t.db);
  const virtual = await newRace(t.db, { kind: 'virtual', handover: { feeHuf: 0 } });
  const ofVirtual = await newPaidEntry(t.db, person, virtual);
  expect((await offer(person, ofVirtual.entryId)).failure.code).toBe('entry_handover_closed');
  const { entryId } = await newPaidEntry(t.db, person, await newRace(t.db, { handover: { feeHuf: 0 } }));
  await t.db
    .insertInto('race_result')
    .values({ entry_id: entryId, status: 'finished', net_time_s: 3600 })
    .execute();
  expect((await offer(person, entryId)).failure.code).toBe('entry_handover_closed');
});

test('an offer by a person’s keeper ends when the person claims their entry', async () => {
  const [keeper, claimer] = [await newPerson(t.db), await newPerson(t.db)];
  const participantId = await newManagedFellow(t.db, keeper, { birthDate: claimer.birthDate });
  const race = await newRace(t.db, { handover: { feeHuf: 0 } });
  const { entryId } = await newPaidEntry(t.db, keeper, race, { participantId });
  const body = { email: '', agreed: true };
  const offered = await request(t.app, offerEntryHandover, { as: keeper, params: { entryId }, body });
  const token = offered.answer.data.open?.link.split('/').at(-1) ?? '';
  const claim = await newClaimLink(t.db, participantId);
  expect((await request(t.app, claimEntries, { as: claimer, body: { token: claim } })).status).toBe(200);
  expect((await accept(await newPerson(t.db), token)).failure.code).toBe('token_invalid');
});

test('an account that is deleted offers nothing any more, and the address is erased', async () => {
  const giver = await newPerson(t.db, { password: PASSWORD });
  const { entryId } = await newPaidEntry(t.db, giver, await newRace(t.db, { handover: { feeHuf: 0 } }));
  const body = { email: 'atvevo@example.com', agreed: true };
  const offered = await request(t.app, offerEntryHandover, { as: giver, params: { entryId }, body });
  const token = offered.answer.data.open?.link.split('/').at(-1) ?? '';
  const deleted = await request(t.app, deleteAccount, {
    as: giver,
    body: { password: PASSWORD, givesUpEntries: true, givesUpBalance: true },
  });
  expect(deleted.status).toBe(204);
  expect((await accept(await newPerson(t.db), token)).failure.code).toBe('token_invalid');
  const row = await t.db
    .selectFrom('entry_handover')
    .select(['email', 'token_hash', 'ending'])
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ email: '', token_hash: null, ending: 'taken_back' });
});

test('offers of others to an account that is deleted stay open, without the address', async () => {
  const [giver, leaver] = [await newPerson(t.db), await newPerson(t.db, { password: PASSWORD })];
  const { entryId } = await newPaidEntry(t.db, giver, await newRace(t.db, { handover: { feeHuf: 0 } }));
  const body = { email: leaver.email.toUpperCase(), agreed: true };
  expect((await request(t.app, offerEntryHandover, { as: giver, params: { entryId }, body })).status).toBe(
    200,
  );
  const deleted = await request(t.app, deleteAccount, {
    as: leaver,
    body: { password: PASSWORD, givesUpEntries: true, givesUpBalance: true },
  });
  expect(deleted.status).toBe(204);
  const row = await t.db
    .selectFrom('entry_handover')
    .select(['email', 'ended_at'])
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ email: '', ended_at: null });
});
