import { getCart, listEntries } from '@rajt/contract/entering/operations/entries';
import {
  acceptEntryHandover,
  checkEntryHandover,
  declineEntryHandover,
  getEntryHandover,
  offerEntryHandover,
  takeEntryHandoverBack,
} from '@rajt/contract/entering/operations/entry-handovers';
import { getWithdrawal, withdrawEntry } from '@rajt/contract/orders/operations/withdrawals';
import { addDays, budapestDate, endOfBudapestDay } from '@rajt/rules/dates';
import { asId, type EntryId } from '@rajt/rules/ids';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../../../../../testkit/audit.ts';
import { auditedApp } from '../../../../../testkit/audited-app.ts';
import { buying } from '../../../../../testkit/buying.ts';
import { importLines } from '../../../../../testkit/import-lines.ts';
import { runJob, runJobs } from '../../../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../../../testkit/new-entry.ts';
import { RUN } from '../../../../../testkit/new-gift.ts';
import { addFellow, heldFor } from '../../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../../testkit/new-person.ts';
import { newRace, type RaceOptions } from '../../../../../testkit/new-race.ts';
import { request } from '../../../../../testkit/request.ts';
import { snapshot } from '../../../../../testkit/snapshot.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { endOffersOf } from './queries.ts';

const t = auditedApp({}, RUN);
const { become, buy, pools, postings, state } = buying(() => t);

const offer = (as: TestPerson, entryId: string, email = '') =>
  request(t.app, offerEntryHandover, { as, params: { entryId }, body: { email, agreed: true } });
const accept = (as: TestPerson, token: string, more: object = {}) =>
  request(t.app, acceptEntryHandover, { as, body: { token, form: {}, conditionsAccepted: true, ...more } });
const check = (token: string) => request(t.app, checkEntryHandover, { query: { token } });
const seen = async (as: TestPerson, entryId: string) =>
  (await request(t.app, getEntryHandover, { as, params: { entryId } })).answer.data;
const takeBack = (as: TestPerson, entryId: string) =>
  request(t.app, takeEntryHandoverBack, { as, params: { entryId } });
const entriesOf = async (as: TestPerson) => (await request(t.app, listEntries, { as })).answer.data.items;
const entry = (id: string) =>
  t.db.selectFrom('entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const mailTo = ({ email }: { email: string }, subject: string) =>
  t.mails.find((mail) => mail.to === email && mail.subject.startsWith(subject));

/** A paid entry of an event whose entries can be handed over. */
async function paid(options: RaceOptions = {}) {
  const [giver, race] = [
    await newPerson(t.db),
    await newRace(t.db, { handover: { feeHuf: 1000 }, ...options }),
  ];
  return { giver, race, ...(await newPaidEntry(t.db, giver, race)) };
}

/** It is offered, too. */
async function offered(options: RaceOptions = {}) {
  const own = await paid(options);
  const { answer } = await offer(own.giver, own.entryId);
  return { ...own, token: answer.data.open?.link.split('/').at(-1) ?? '' };
}

async function payFor(as: TestPerson) {
  const { answer } = await buy(as);
  if (answer.data.paymentUrl !== null) await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  return answer.data.trid;
}

describe('handing an entry over', () => {
  test("the other one pays the fee and starts with the place and the number; the giver's pass is dead", async () => {
    const { giver, race, entryId, bib, ticketCode, token } = await offered();
    const taker = await newPerson(t.db);
    expect((await check(token)).answer.data).toMatchObject({ state: 'offered', fee: { amount: 1000 } });
    const { answer, status } = await accept(taker, token);
    expect(status).toBe(201);
    expect((await request(t.app, getCart, { as: taker })).answer.data).toMatchObject({
      entries: [{ entryId: answer.data.entryId, feeReasons: [{ kind: 'handover_fee', amount: 1000 }] }],
      total: { amount: 1000 },
    });
    // Until then it is the giver's.
    expect(await entriesOf(giver)).toMatchObject([{ entryId, ticketCode }]);
    expect((await seen(giver, entryId)).open).toMatchObject({ isBeingTaken: true });
    const trid = await payFor(taker);
    expect(await entriesOf(giver)).toEqual([]);
    const [own] = await entriesOf(taker);
    expect(own).toMatchObject({ entryId: answer.data.entryId, bib: String(bib), fee: { amount: 1000 } });
    expect(own?.ticketCode).not.toBe(ticketCode);
    expect(await entry(entryId)).toMatchObject({ state: 'replaced', ticket_code: null, bib_number: null });
    expect(await pools(race)).toEqual(['0+1']);
    expect(await postings(trid)).toEqual(['gateway:simplepay 1000', 'sales:entries -1000']);
    expect(mailTo(giver, 'Átvették a nevezést')?.text).toContain('QR');
    expect((await check(token)).failure.code).toBe('token_invalid');
    expect(await auditLog(t.db)).toEqual(
      expect.arrayContaining([`entry.offered entry:${entryId}`, `entry.replaced entry:${entryId}`]),
    );
  });

  test('without a fee it changes hands when it is ordered', async () => {
    const { giver, token } = await offered({ handover: { feeHuf: 0 } });
    const taker = await newPerson(t.db);
    expect((await accept(taker, token)).status).toBe(201);
    await payFor(taker);
    expect([(await entriesOf(giver)).length, (await entriesOf(taker)).length]).toEqual([0, 1]);
    const confirmation = mailTo(taker, 'Tiéd a hely');
    expect(confirmation?.text).toContain('Átvetted a nevezést, mostantól te indulsz vele.');
    const given = mailTo(giver, 'Átvették a nevezést');
    expect(given?.text).toContain('átvette a helyedet');
    for (const mail of [confirmation, given]) expect(mail?.text).not.toMatch(/fizet|díj/i);
  });

  test('the recipient is refunded the price without the takeover fee; the correcting invoice of the payer states the remaining fee', async () => {
    const { token, orderId } = await offered();
    const taker = await newPerson(t.db);
    await accept(taker, token);
    await payFor(taker);
    const [own] = await entriesOf(taker);
    const params = { entryType: 'entry' as const, entryId: own?.entryId ?? '' };
    const quote = (await request(t.app, getWithdrawal, { as: taker, params })).answer.data;
    expect(quote).toMatchObject({ paid: { amount: 8500 }, entries: [{ refund: { amount: 7500 } }] });
    const body = { entryType: 'entry' as const, reason: 'schedule' as const, refund: 7500, goodsRefund: 0 };
    expect((await request(t.app, withdrawEntry, { as: taker, params, body })).status).toBe(200);
    expect(await runJobs(t)).toEqual([]);
    const { content } = await t.db
      .selectFrom('invoice')
      .select('content')
      .where('order_id', '=', orderId)
      .orderBy('position', 'desc')
      .executeTakeFirstOrThrow();
    expect(content).toMatchObject({
      kind: 'correcting',
      rows: [
        { text: 'Őszi Próba – Félmaraton', quantity: -1, grossHuf: -8500 },
        { text: 'Őszi Próba – Félmaraton – lemondási díj', quantity: 1, grossHuf: 1000 },
      ],
    });
  });

  test('the link goes by mail, to one address at a time', async () => {
    const { giver, entryId } = await paid();
    const first = await offer(giver, entryId, 'first@example.com');
    expect(await runJobs(t)).toEqual([]);
    const link = first.answer.data.open?.link ?? 'none';
    expect(mailTo({ email: 'first@example.com' }, giver.familyName)?.text).toContain(link);
    expect((await offer(giver, entryId, 'first@example.com')).answer.data.open?.link).toBe(link);
    const second = await offer(giver, entryId, 'second@example.com');
    expect(second.answer.data.open).toMatchObject({ email: 'second@example.com' });
    expect(second.answer.data.open?.link).not.toBe(link);
    expect((await check(link.split('/').at(-1) ?? '')).failure.code).toBe('token_invalid');
  });

  test('the mail names the fee of the offer, whatever the event asks by now', async () => {
    const { giver, race, entryId } = await paid();
    const to = { email: 'fee@example.com' };
    await offer(giver, entryId, to.email);
    await t.db.updateTable('event').set({ handover_fee_huf: 2500 }).where('id', '=', race.eventId).execute();
    await offer(giver, entryId, to.email);
    expect(await runJobs(t)).toEqual([]);
    const mails = t.mails.filter((mail) => mail.to === to.email);
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(text).toMatch(/1\s000\sFt/);
  });

  test('a minor needs a guardian, one of another age or in the race already does not start', async () => {
    const adults = await offered({ minAge: 18 });
    const minor = await newPerson(t.db, { birthDate: '2014-05-05' });
    expect((await accept(minor, adults.token)).failure.code).toBe('too_young');
    const { token } = await offered();
    expect((await accept(minor, token)).failure.code).toBe('validation');
    const guardian = { name: 'Kovács Pál', accepted: true };
    expect((await accept(minor, token, { guardian })).status).toBe(201);
    const { race, token: other } = await offered();
    const runner = await newPerson(t.db);
    await newPaidEntry(t.db, runner, race);
    expect((await accept(runner, other)).failure.code).toBe('already_entered');
  });

  test('the giver cannot take over the own entry, and of two recipients the second is refused', async () => {
    const { giver, token } = await offered();
    expect((await accept(giver, token)).failure.code).toBe('handover_own');
    const [first, second] = [await newPerson(t.db), await newPerson(t.db)];
    const held = await accept(first, token);
    expect((await accept(first, token)).answer.data).toEqual(held.answer.data);
    expect((await accept(second, token)).failure.code).toBe('handover_taken');
    t.clock.advance({ minutes: 31 });
    expect((await accept(second, token)).status).toBe(201);
  });
});

describe('an offer ends', () => {
  test('taken back: it leaves the cart of who has it, and the link works no more', async () => {
    const { giver, race, entryId, token } = await offered();
    const taker = await newPerson(t.db);
    await accept(taker, token);
    expect((await takeBack(giver, entryId)).answer.data.open).toBeNull();
    expect((await request(t.app, getCart, { as: taker })).answer.data.entries).toEqual([]);
    expect((await accept(taker, token)).failure.code).toBe('token_invalid');
    expect((await takeBack(giver, entryId)).status).toBe(200);
    expect(await pools(race)).toEqual(['0+1']);
  });

  test('a taker who is paying is not stopped: neither by taking the offer back nor by withdrawing the entry', async () => {
    const { giver, entryId, token } = await offered();
    const taker = await newPerson(t.db);
    await accept(taker, token);
    await buy(taker);
    expect((await takeBack(giver, entryId)).failure.code).toBe('payment_in_progress');
    const body = { entryType: 'entry' as const, reason: 'schedule' as const, refund: 7500, goodsRefund: 0 };
    const withdrawn = await request(t.app, withdrawEntry, { as: giver, params: { entryId }, body });
    expect(withdrawn.failure.code).toBe('payment_in_progress');
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect(await entriesOf(taker)).toHaveLength(1);
  });

  test('declined or over, the giver is notified and can offer it again', async () => {
    const { giver, entryId, token } = await offered();
    const decline = () => request(t.app, declineEntryHandover, { body: { token } });
    expect((await decline()).answer.data.state).toBe('declined');
    expect((await decline()).failure.code).toBe('token_invalid');
    expect((await offer(giver, entryId)).status).toBe(200);
    t.clock.advance({ days: 16 });
    await runJob(t, 'sweep-entry-handovers');
    expect(await runJobs(t)).toEqual([]);
    const texts = t.mails.filter(({ to }) => to === giver.email).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('nem kéri'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('Lejárt a link'))).toHaveLength(1);
  });

  test.each<[string, (giver: TestPerson, entryId: string) => Promise<{ readonly status: number }>]>([
    ['is no longer offered', takeBack],
    ['was offered to another recipient', (giver, entryId) => offer(giver, entryId, 'other@example.com')],
  ])('a late payment for a handover is refunded if the entry %s', async (_, ends) => {
    const { giver, entryId, token } = await offered();
    const taker = await newPerson(t.db);
    await accept(taker, token);
    const { trid } = (await buy(taker)).answer.data;
    const ref = t.gateway.lastRef();
    t.gateway.become(ref, 'TIMEOUT');
    t.clock.advance({ minutes: 31 });
    await runJob(t, 'reconcile-payments');
    expect((await ends(giver, entryId)).status).toBe(200);
    await become(ref, 'FINISHED');
    await runJobs(t);
    const order = await t.db
      .selectFrom('orders')
      .select('state')
      .where('trid', '=', trid)
      .executeTakeFirstOrThrow();
    expect(order.state).toBe('unfulfilled');
    expect(await entriesOf(giver)).toHaveLength(1);
  });
});

test.each<[string, (own: Awaited<ReturnType<typeof offered>>) => Promise<unknown>]>([
  [
    'the organiser has closed handing over meanwhile',
    ({ race }) =>
      t.db
        .updateTable('event')
        .set({ handover_until: new Date(Date.now() - 1000) })
        .where('id', '=', race.eventId)
        .execute(),
  ],
  [
    'it was run meanwhile',
    ({ entryId }) =>
      t.db
        .insertInto('race_result')
        .values({ entry_id: entryId, status: 'finished', net_time_s: 3600 })
        .execute(),
  ],
])('%s: it is not taken over', async (_, happens) => {
  const own = await offered();
  await happens(own);
  expect((await check(own.token)).failure.code).toBe('token_invalid');
  expect((await accept(await newPerson(t.db), own.token)).failure.code).toBe('entry_gone');
});

describe('an entry that was run stays with the person who has run it', () => {
  /** The timing company's file has a result for the entry. */
  const run = ({ race, bib }: Pick<Awaited<ReturnType<typeof offered>>, 'race' | 'bib'>) =>
    importLines(t.db, race.raceId, [`${bib};1:45:30;`]);
  const resultsOf = (entryId: string) =>
    t.db.selectFrom('race_result').select('net_time_cs').where('entry_id', '=', entryId).execute();

  test('in the cart of the other one it cannot be paid', async () => {
    const own = await offered();
    const taker = await newPerson(t.db);
    await accept(taker, own.token);
    await run(own);
    const before = await snapshot(t.db);
    const { status, failure } = await buy(taker);
    expect([status, failure.code]).toEqual([409, 'entry_gone']);
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('being paid by the other one, their money is refunded', async () => {
    const own = await offered();
    const taker = await newPerson(t.db);
    await accept(taker, own.token);
    const { trid } = (await buy(taker)).answer.data;
    const ref = t.gateway.lastRef();
    await run(own);
    await become(ref, 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect(await state(taker, trid)).toMatchObject({ state: 'payment_failed', isRefunded: true });
    expect(t.gateway.payment(ref).refundedHuf).toBe(1000);
    expect(mailTo(taker, 'Visszatérítjük')).toBeDefined();
    expect(await entriesOf(taker)).toEqual([]);
    expect(await entriesOf(own.giver)).toMatchObject([{ entryId: own.entryId, bib: String(own.bib) }]);
    expect(await resultsOf(own.entryId)).toEqual([{ net_time_cs: 633_000 }]);
  });

  test('after it has changed hands, the result is of the new one', async () => {
    const own = await offered();
    const taker = await newPerson(t.db);
    await accept(taker, own.token);
    await payFor(taker);
    await run(own);
    const [now] = await entriesOf(taker);
    expect([await resultsOf(own.entryId), await resultsOf(now?.entryId ?? '')]).toEqual([
      [],
      [{ net_time_cs: 633_000 }],
    ]);
  });
});

test('an entry that a stranger holds for the taker is removed, unless the stranger is paying for it', async () => {
  const { race, token } = await offered({ heats: [3] });
  const [taker, stranger] = [await newPerson(t.db), await newPerson(t.db)];
  await addFellow(t.db, stranger, taker.id);
  await heldFor(t.db, stranger, taker.id, race);
  expect(await pools(race)).toEqual(['1+1']);
  expect((await accept(taker, token)).status).toBe(201);
  expect((await request(t.app, getCart, { as: stranger })).answer.data.entries).toEqual([]);
  await payFor(taker);
  expect(await pools(race)).toEqual(['0+1']);
  const next = await offered();
  const other = await newPerson(t.db);
  await addFellow(t.db, stranger, other.id);
  await heldFor(t.db, stranger, other.id, next.race);
  expect((await buy(stranger)).status).toBe(201);
  expect((await accept(other, next.token)).failure.code).toBe('already_entered');
  expect(await pools(next.race)).toEqual(['1+1']);
});

test('in an event of several days an entry is offered until the day of its own race', async () => {
  const today = budapestDate(new Date());
  const handover = { feeHuf: 0, until: new Date(Date.now() + 5 * 86_400_000) };
  const tomorrow = await paid({ handover, raceOn: addDays(today, 1) });
  const { open } = (await offer(tomorrow.giver, tomorrow.entryId)).answer.data;
  expect(open?.until).toBe(endOfBudapestDay(today).toISOString());
  const run = await paid({ handover, raceOn: today });
  expect((await offer(run.giver, run.entryId)).failure.code).toBe('entry_handover_closed');
});

test('an entry that has become void while its payment failed is not charged again', async () => {
  const { entryId, token } = await offered();
  const taker = await newPerson(t.db);
  await accept(taker, token);
  await buy(taker);
  await become(t.gateway.lastRef(), 'NOTAUTHORIZED');
  expect(await runJobs(t)).toEqual([]);
  await inTransaction(t.db, (trx) => endOffersOf(trx, [asId<EntryId>(entryId)]));
  const ref = t.gateway.lastRef();
  const { status, failure } = await buy(taker);
  expect([status, failure.code]).toEqual([409, 'entry_gone']);
  expect(t.gateway.lastRef()).toBe(ref);
});

test.each([
  ['the event allows it no more', { handover: { feeHuf: 0, until: new Date(Date.now() - 1000) } }],
  ['the event never does', { handover: undefined }],
])('%s: it cannot be offered', async (_, options) => {
  const { handover: _none, ...rest } = options;
  const [giver, race] = [
    await newPerson(t.db),
    await newRace(t.db, { ...rest, ...(options.handover && { handover: options.handover }) }),
  ];
  const { entryId } = await newPaidEntry(t.db, giver, race);
  expect((await offer(giver, entryId)).failure.code).toBe('entry_handover_closed');
  expect(['too_late', 'not_offered']).toContain((await seen(giver, entryId)).obstacle);
});
