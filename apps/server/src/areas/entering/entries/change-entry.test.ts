import { holdEntry } from '@rajt/contract/entering/operations/entries';
import { changeEntry, type EntryChanges, getEntry } from '@rajt/contract/entering/operations/entry-changes';
import { ANSWER_GROUPS, type AnswerGroup } from '@rajt/rules/entering/entry-changes';
import { asId, type EntryId } from '@rajt/rules/ids';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying } from '../../../../testkit/buying.ts';
import { cancelRace } from '../../../../testkit/cancel-race.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newCertificate } from '../../../../testkit/new-certificate.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { addFellow, newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type RaceOptions, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { buy, become, passDeadline, pools } = buying(() => t);

const ASKS = {
  shirt: 'optional',
  plannedPace: 'optional',
  firstSameDistance: 'optional',
  injuryContact: 'required',
  nickname: 'optional',
  medicalCertificate: 'optional',
} as const;
/** A change of each group. */
const CHANGES = {
  heat: { plannedPace: '2:10' },
  bib: { nickname: 'Eszti' },
  shirt: { shirtType: 'female', shirtSize: 'M' },
  contact: { injuryContactName: 'Kovács Anna', injuryContactPhone: '+36201234567' },
} as const satisfies Record<AnswerGroup, EntryChanges['form']>;

const change = (as: TestPerson, entryId: string, body: unknown) =>
  request(t.app, changeEntry, { as, params: { entryId }, body });
const read = (as: TestPerson, entryId: string) =>
  request(t.app, getEntry, { as, params: { entryType: 'entry', entryId } });

async function held(options: RaceOptions & { isStudent?: boolean } = {}) {
  const [person, race] = [await newPerson(t.db), await newRace(t.db, { heats: [10, 10], ...options })];
  return { person, race, entryId: await hold(person, race, options) };
}

async function hold(person: TestPerson, race: TestRace, { isStudent = false, heat = 0 } = {}) {
  const body = {
    raceId: race.raceId,
    heatId: race.heatIds[heat],
    form: {},
    conditionsAccepted: true,
    ...(isStudent && { hasStudentCard: true }),
  };
  const { status, answer } = await request(t.app, holdEntry, { as: person, body });
  expect(status).toBe(201);
  return asId<EntryId>(answer.data.entryId);
}

async function paid(options: RaceOptions = {}) {
  const [person, race] = [await newPerson(t.db), await newRace(t.db, { heats: [10, 10], ...options })];
  return { person, race, ...(await newPaidEntry(t.db, person, race)) };
}

const rowOf = (entryId: string) =>
  t.db
    .selectFrom('entry')
    .innerJoin('cart_item', 'cart_item.entry_id', 'entry.id')
    .select(['entry.form', 'entry.heat_id', 'entry.bib_number', 'entry.ticket_code', 'entry.state'])
    .select(['entry.medical_file_id', 'cart_item.amount_huf'])
    .where('entry.id', '=', entryId)
    .executeTakeFirstOrThrow();

/** Refused, and nothing has changed. */
async function expectRefused(as: TestPerson, entryId: string, body: unknown) {
  const before = await snapshot(t.db);
  const response = await change(as, entryId, body);
  expect(await snapshot(t.db)).toEqual(before);
  return response;
}

describe('the answers of a paid entry', () => {
  const until = new Date(Date.now() + 86_400_000);
  const atInstant = (at: Date, work: () => Promise<void>) => t.clock.back(at, work);

  test.each(ANSWER_GROUPS)('%s: until its last moment, and not from it on', async (group) => {
    const { person, entryId } = await paid({
      form: ASKS,
      changeUntil: { [group]: until },
    });
    // The database's clock runs on while the test does.
    await atInstant(new Date(until.getTime() - 60_000), async () => {
      expect((await read(person, entryId)).answer.data.changes[group]).toEqual({
        isOpen: true,
        until: until.toISOString(),
      });
      expect((await change(person, entryId, { form: CHANGES[group] })).status).toBe(200);
    });
    expect((await rowOf(entryId)).form).toEqual(CHANGES[group]);
    await atInstant(until, async () => {
      expect((await read(person, entryId)).answer.data.changes[group].isOpen).toBe(false);
      const [key = ''] = Object.keys(CHANGES[group]);
      const { status, failure } = await expectRefused(person, entryId, { form: { [key]: null } });
      expect(status).toBe(422);
      expect(failure[`form.${key}`]).toBeDefined();
    });
  });

  test('the heat itself is closed with its group; unchanged answers may be sent again', async () => {
    const { person, race, entryId } = await paid({
      form: ASKS,
      changeUntil: { heat: until },
    });
    await atInstant(until, async () => {
      const { failure } = await expectRefused(person, entryId, { heatId: race.heatIds[1] });
      expect(failure).toMatchObject({ code: 'validation', heatId: expect.anything() });
      const again = { heatId: race.heatIds[0], form: { nickname: 'Eszti' } };
      expect((await change(person, entryId, again)).status).toBe(200);
    });
  });

  test('another heat: the place moves, number, code and price stay', async () => {
    const { person, race, entryId } = await paid({ capacity: 20 });
    const before = await rowOf(entryId);
    const { status, answer } = await change(person, entryId, { heatId: race.heatIds[1] });
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({ entryId, heat: { id: race.heatIds[1] }, fee: { amount: 8500 } });
    expect(await rowOf(entryId)).toEqual({ ...before, heat_id: race.heatIds[1] });
    expect(await pools(race)).toEqual(['0+1', '0+0', '0+1']);
  });

  test('a full heat is refused and the old place stays; once it has room, it is given', async () => {
    const { person, race, entryId } = await paid({ heats: [10, 1] });
    const other = await newPerson(t.db);
    await hold(other, race, { heat: 1 });
    expect((await expectRefused(person, entryId, { heatId: race.heatIds[1] })).failure.code).toBe('sold_out');
    expect((await read(person, entryId)).answer.data.heats.map(({ placesLeft }) => placesLeft)).toEqual([
      10, 0,
    ]);
    await t.clock.back({ minutes: -31 }, async () => {
      // The other's time is over: their place is reclaimed, without the sweep.
      expect((await change(person, entryId, { heatId: race.heatIds[1] })).status).toBe(200);
    });
    expect(await pools(race)).toEqual(['0+0', '0+1']);
  });

  test('no claim alters what was paid', async () => {
    const { person, race, trid } = await boughtWithRate();
    const { entryId, row } = await onlyEntry(race);
    expect((await read(person, entryId)).answer.data.byCards).toBeNull();
    const body = { hasStudentCard: true, agreedAmount: 4250 };
    expect((await expectRefused(person, entryId, body)).failure.hasStudentCard).toBeDefined();
    expect((await change(person, entryId, { heatId: race.heatIds[1] })).status).toBe(200);
    expect((await rowOf(entryId)).amount_huf).toBe(row.amount_huf);
    expect(trid).toBeTruthy();
  });

  async function boughtWithRate() {
    const { person, race } = await held({ ageRates: [{ kind: 'student', percent: 50 }] });
    const { trid } = (await buy(person)).answer.data;
    await become(`${trid}A1`, 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    return { person, race, trid };
  }

  async function onlyEntry(race: TestRace) {
    const { id } = await t.db
      .selectFrom('entry')
      .select('id')
      .where('race_id', '=', race.raceId)
      .executeTakeFirstOrThrow();
    return { entryId: id, row: await rowOf(id) };
  }

  test('only what is changed is checked; a required answer cannot be taken back', async () => {
    const { person, entryId } = await paid({ form: ASKS });
    // The contact is missing: it was not asked for when this was bought.
    expect((await change(person, entryId, { form: { nickname: 'Eszti' } })).status).toBe(200);
    const half = await expectRefused(person, entryId, { form: { shirtSize: 'M' } });
    expect(half.failure['form.shirtType']).toBeDefined();
    expect(half.failure.validation).toEqual([
      { validated_field_id: 'form.shirtType', related_field: 'form.shirtSize' },
    ]);
    expect((await change(person, entryId, { form: CHANGES.contact })).status).toBe(200);
    const taken = await expectRefused(person, entryId, { form: { injuryContactName: null } });
    expect(taken.failure['form.injuryContactName']).toBeDefined();
    expect((await change(person, entryId, { form: { nickname: null } })).status).toBe(200);
    expect((await rowOf(entryId)).form).toEqual(CHANGES.contact);
  });

  test('an answer that the race does not ask for is not stored', async () => {
    const { person, entryId } = await paid();
    expect((await change(person, entryId, { form: { nickname: 'Eszti' } })).status).toBe(200);
    expect((await rowOf(entryId)).form).toEqual({});
  });

  test('a race that is cancelled changes nothing any more', async () => {
    const { person, race, entryId } = await paid({ form: ASKS });
    await cancelRace(t.db, race);
    const { failure } = await expectRefused(person, entryId, { form: CHANGES.bib });
    expect(failure.code).toBe('race_cancelled');
    expect((await read(person, entryId)).answer.data.changes.bib.isOpen).toBe(false);
  });

  test('the log names what has changed, and no answer', async () => {
    const { person, race, entryId } = await paid({ form: ASKS });
    await change(person, entryId, { heatId: race.heatIds[1], form: CHANGES.contact });
    const log = await t.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'detail'])
      .where('subject', '=', `entry:${entryId}`)
      .where('action', '=', 'entry.changed')
      .execute();
    expect(log).toEqual([
      {
        action: 'entry.changed',
        actor_id: person.id,
        detail: { changed: ['heat', 'injuryContactName', 'injuryContactPhone'] },
      },
    ]);
  });

  test('a certificate: the own one, with consent, not too old; others do not see its name', async () => {
    const { person, entryId } = await paid({ form: ASKS });
    const medicalFileId = await newCertificate(t, person);
    const without = await expectRefused(person, entryId, { form: { medicalFileId } });
    expect(without.failure.healthConsent).toBeDefined();
    expect(without.failure.validation).toEqual([
      { validated_field_id: 'healthConsent', related_field: 'form.medicalFileId' },
    ]);
    const strangers = await newCertificate(t, await newPerson(t.db));
    const body = { form: { medicalFileId: strangers }, healthConsent: true };
    expect((await expectRefused(person, entryId, body)).failure['form.medicalFileId']).toBeDefined();
    const { answer } = await change(person, entryId, { form: { medicalFileId }, healthConsent: true });
    expect(answer.data).toMatchObject({ certificate: { name: 'igazolas.pdf' }, form: { medicalFileId } });
    expect((await rowOf(entryId)).medical_file_id).toBe(medicalFileId);
  });
});

describe('permissions', () => {
  test('once it is paid the buyer and the participant, in the cart the buyer alone', async () => {
    const [buyer, mate, stranger] = [await newPerson(t.db), await newPerson(t.db), await newPerson(t.db)];
    await addFellow(t.db, buyer, mate.id);
    const race = await newRace(t.db, { form: { nickname: 'optional' } });
    const { entryId } = await newPaidEntry(t.db, buyer, race, { participantId: mate.id });
    for (const as of [buyer, mate]) {
      expect((await read(as, entryId)).status).toBe(200);
      expect((await change(as, entryId, { form: { nickname: `N${as.id}`.slice(0, 12) } })).status).toBe(200);
    }
    expect((await read(stranger, entryId)).status).toBe(404);
    expect((await expectRefused(stranger, entryId, { form: { nickname: 'X' } })).status).toBe(404);

    const other = await newRace(t.db, { form: { nickname: 'optional' } });
    const { answer } = await request(t.app, holdEntry, {
      as: buyer,
      body: {
        raceId: other.raceId,
        heatId: other.heatIds[0],
        participantId: mate.id,
        form: {},
        conditionsAccepted: true,
      },
    });
    const inCart = answer.data.entryId;
    expect((await read(mate, inCart)).status).toBe(404);
    expect((await expectRefused(mate, inCart, { form: { nickname: 'X' } })).status).toBe(404);
    expect((await change(buyer, inCart, { form: { nickname: 'X' } })).status).toBe(200);
  });

  test('the buyer for a person without an account', async () => {
    const buyer = await newPerson(t.db);
    const participantId = await newManagedFellow(t.db, buyer);
    const race = await newRace(t.db, { form: { nickname: 'optional' } });
    const { entryId } = await newPaidEntry(t.db, buyer, race, { participantId });
    expect((await change(buyer, entryId, { form: { nickname: 'Örs' } })).status).toBe(200);
  });

  test('nobody sees the certificate of another person', async () => {
    const [buyer, mate] = [await newPerson(t.db), await newPerson(t.db)];
    const race = await newRace(t.db, { form: ASKS });
    const { entryId } = await newPaidEntry(t.db, buyer, race, { participantId: mate.id });
    const medicalFileId = await newCertificate(t, mate);
    await change(mate, entryId, { form: { medicalFileId }, healthConsent: true });
    const { answer } = await read(buyer, entryId);
    expect(answer.data.certificate).toEqual({ name: null, review: null });
    expect(answer.data.form.medicalFileId).toBeUndefined();
  });
});

describe('an entry in the cart', () => {
  test('changes answers and heat after their dates too, and keeps id, price and deadline', async () => {
    const { person, race, entryId } = await held({
      form: { nickname: 'optional' },
      changeUntil: { heat: new Date(0) },
    });
    const { answer } = await read(person, entryId);
    expect(answer.data.changes.heat).toEqual({ isOpen: true, until: null });
    const body = { heatId: race.heatIds[1], form: { nickname: 'Eszti' } };
    expect((await change(person, entryId, body)).answer.data.entryId).toBe(entryId);
    expect(await rowOf(entryId)).toMatchObject({ state: 'held', heat_id: race.heatIds[1], amount_huf: 8500 });
    expect(await pools(race)).toEqual(['0+0', '1+0']);
  });

  test('a claim that alters the price needs the new amount agreed to', async () => {
    const { person, race, entryId } = await held({ ageRates: [{ kind: 'student', percent: 50 }] });
    const { byCards } = (await read(person, entryId)).answer.data;
    expect(byCards).toMatchObject({
      none: { price: { amount: 8500 } },
      student: { price: { amount: 4250 } },
      spuri: null,
    });
    const claim = { hasStudentCard: true, heatId: race.heatIds[1] };
    for (const agreed of [{}, { agreedAmount: 8500 }, { agreedAmount: 4249 }])
      expect((await expectRefused(person, entryId, { ...claim, ...agreed })).failure.code).toBe(
        'fee_differs',
      );
    const { answer } = await change(person, entryId, { ...claim, agreedAmount: 4250 });
    expect(answer.data).toMatchObject({
      fee: { amount: 4250 },
      hasStudentCard: true,
      heat: { id: race.heatIds[1] },
    });
    expect(answer.data.entryId).not.toBe(entryId);
    expect((await rowOf(entryId)).state).toBe('removed');
    expect(await pools(race)).toEqual(['0+0', '1+0']);
    const back = await change(person, answer.data.entryId, { hasStudentCard: false, agreedAmount: 8500 });
    expect(back.answer.data.fee.amount).toBe(8500);
  });

  test('a SPURI card is claimed like a student card; with both the lower price counts', async () => {
    const ageRates = [
      { kind: 'student', percent: 10 },
      { kind: 'spuri', amountHuf: 6500 },
    ] as const;
    const { person, entryId } = await held({ ageRates });
    const { byCards } = (await read(person, entryId)).answer.data;
    expect(byCards).toMatchObject({
      student: { price: { amount: 7650 } },
      spuri: { price: { amount: 6500 } },
    });
    const both = { hasStudentCard: true, hasSpuriCard: true };
    const { answer } = await change(person, entryId, { ...both, agreedAmount: 6500 });
    expect(answer.data).toMatchObject({ ...both, fee: { amount: 6500 } });
    expect(answer.data.feeReasons.map(({ kind }) => kind)).toEqual(['tier', 'spuri']);
    const back = await change(person, answer.data.entryId, { hasSpuriCard: false, agreedAmount: 7650 });
    expect(back.answer.data).toMatchObject({
      hasStudentCard: true,
      hasSpuriCard: false,
      fee: { amount: 7650 },
    });
  });

  test('a claim that takes nothing off needs no consent to a price', async () => {
    const { person, entryId } = await held();
    const { answer } = await change(person, entryId, { hasStudentCard: true });
    expect(answer.data).toMatchObject({
      fee: { amount: 8500 },
      hasStudentCard: true,
      byCards: { student: null },
    });
  });

  test('not past its deadline, and not while it is being paid; a payment that has ended is closed for the change', async () => {
    const { person, race, entryId } = await held({ form: { nickname: 'optional' } });
    const { trid } = (await buy(person)).answer.data;
    const refused = await expectRefused(person, entryId, { form: { nickname: 'X' } });
    expect(refused.failure.code).toBe('payment_in_progress');
    await become(`${trid}A1`, 'CANCELLED');
    expect(await runJobs(t)).toEqual([]);
    const { answer } = await change(person, entryId, { heatId: race.heatIds[1], form: { nickname: 'X' } });
    expect(answer.data).toMatchObject({ entryId, state: 'held', heat: { id: race.heatIds[1] } });
    await passDeadline();
    expect((await expectRefused(person, entryId, { form: { nickname: 'Y' } })).failure.code).toBe(
      'cart_expired',
    );
    expect((await read(person, entryId)).status).toBe(404);
  });
});

describe('buyer or participant is notified of what the other one has changed, from what to what', () => {
  const changedMails = (to: string) =>
    t.db
      .selectFrom('mail_message')
      .select(['payload', 'language'])
      .where('kind', '=', 'entry-changed')
      .where('recipient', '=', to)
      .execute();

  /** A paid entry of a mate with an account. */
  async function ofMate(form: RaceOptions['form'] = ASKS) {
    const buyer = await newPerson(t.db, { familyName: 'Vevő', firstName: 'Vera' });
    const mate = await newPerson(t.db, { familyName: 'Társ', firstName: 'Tamás', language: 'en' });
    await addFellow(t.db, buyer, mate.id);
    const race = await newRace(t.db, { heats: [10, 10], form });
    const entry = await newPaidEntry(t.db, buyer, race, { participantId: mate.id, nickname: 'Tomi' });
    return { buyer, mate, race, ...entry };
  }

  test('the participant of what the buyer changes, in their language', async () => {
    const { buyer, mate, race, entryId } = await ofMate();
    const body = { heatId: race.heatIds[1], form: { nickname: 'Tom', ...CHANGES.shirt } };
    expect((await change(buyer, entryId, body)).status).toBe(200);
    const [mail, ...more] = await changedMails(mate.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      language: 'en',
      payload: {
        role: 'participant',
        actor: 'Vera Vevő',
        answers: [
          { name: 'heat', from: expect.any(String), to: expect.any(String) },
          { name: 'shirtType', from: '', to: 'female' },
          { name: 'shirtSize', from: '', to: 'M' },
          { name: 'nickname', from: 'Tomi', to: 'Tom' },
        ],
      },
    });
    expect(await changedMails(buyer.email)).toEqual([]);
  });

  test('the buyer is notified of each change by the participant', async () => {
    const { buyer, mate, entryId } = await ofMate();
    for (const nickname of ['Tom', 'Tomi']) await change(mate, entryId, { form: { nickname } });
    expect(await changedMails(buyer.email)).toMatchObject([
      { payload: { role: 'buyer', actor: 'Társ Tamás', answers: [{ from: 'Tomi', to: 'Tom' }] } },
      { payload: { answers: [{ from: 'Tom', to: 'Tomi' }] } },
    ]);
    expect(await changedMails(mate.email)).toEqual([]);
  });

  test('a guest by the contact that was given; nobody where there is none, or the buyer’s own', async () => {
    const buyer = await newPerson(t.db);
    const email = `vendeg-${buyer.id}@example.hu`;
    for (const contact of [email, '', buyer.email.toUpperCase()]) {
      const guest = await newManagedFellow(t.db, buyer);
      await t.db
        .updateTable('managed_person')
        .set({ email: contact })
        .where('person_id', '=', guest)
        .execute();
      const race = await newRace(t.db, { form: ASKS });
      const { entryId } = await newPaidEntry(t.db, buyer, race, { participantId: guest });
      expect((await change(buyer, entryId, { form: { nickname: 'Vili' } })).status).toBe(200);
    }
    expect(await changedMails(email)).toMatchObject([{ payload: { hasAccount: false } }]);
    expect(await changedMails(buyer.email)).toEqual([]);
  });

  test('nobody of one’s own entry, of a refused change, or of one that changes nothing', async () => {
    const own = await paid({ form: ASKS });
    expect((await change(own.person, own.entryId, { form: { nickname: 'Eszti' } })).status).toBe(200);
    const { buyer, mate, entryId } = await ofMate();
    await expectRefused(buyer, entryId, { form: { shirtType: 'female', shirtSize: null } });
    expect((await change(buyer, entryId, { form: { nickname: 'Tomi' } })).status).toBe(200);
    for (const { email } of [own.person, buyer, mate]) expect(await changedMails(email)).toEqual([]);
  });
});
