import * as operations from '@rajt/contract/orders/operations/person-page';
import { ROLES } from '@rajt/rules/office/roles';
import { ROLE_SEES } from '@rajt/rules/office/staff-sees';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { newPaidEntry, type TestEntry } from '../../../../testkit/new-entry.ts';
import { newGrant } from '../../../../testkit/new-grant.ts';
import { newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { newStaff, type TestStaff } from '../../../../testkit/new-staff.ts';
import { request } from '../../../../testkit/request.ts';

const t = auditedApp();

let [spring, autumn]: TestRace[] = [];
let runner: TestPerson;
let [ofSpring, ofAutumn]: TestEntry[] = [];
let [registrar, organiser, stranger]: TestStaff[] = [];
beforeAll(async () => {
  [spring, autumn] = [await newRace(t.db), await newRace(t.db)];
  runner = await newPerson(t.db, { familyName: 'Őry', firstName: 'Éva' });
  [ofSpring, ofAutumn] = [await newPaidEntry(t.db, runner, spring), await newPaidEntry(t.db, runner, autumn)];
  registrar = await newStaff(t, 'registrar', { event: spring.eventId });
  organiser = await newStaff(t, 'organiser');
  stranger = await newStaff(t, 'organiser', { event: (await newRace(t.db)).eventId });
});

const page = (as: TestStaff | undefined, personId: string = runner.id) =>
  request(t.app, operations.getPersonPage, { ...(as && { as }), params: { personId } });
const readings = async (by: TestStaff | undefined) => {
  const { rows } = await sql<{ part: string }>`
    select detail ->> 'part' as part from audit_log
    where staff and action = 'person.read' and person_id = ${runner.id} and actor_id = ${by?.id} order by id`.execute(
    t.db,
  );
  return rows.map(({ part }) => part);
};

describe('the page of a person', () => {
  it('has all entries, orders and sums for an organiser of all events, and the reading is audited', async () => {
    const { status, answer } = await page(organiser);
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({
      personId: runner.id,
      name: 'Őry Éva',
      birthDate: '1990-05-17',
      birthYear: 1990,
      email: runner.email,
      phone: '+36201234567',
      address: 'HU, 1117 Budapest, Őrmező utca 1.',
      account: { language: 'hu', registeredAt: expect.any(String) },
      managedBy: [],
      manages: [],
      notes: [],
    });
    expect(answer.data.entries).toMatchObject([
      { entryId: ofAutumn?.entryId, eventId: autumn?.eventId, trid: ofAutumn?.trid, paidHuf: 8500, tags: [] },
      {
        entryId: ofSpring?.entryId,
        bib: String(ofSpring?.bib),
        enteredBy: { personId: runner.id, name: 'Őry Éva' },
      },
    ]);
    expect(answer.data.orders).toMatchObject([
      {
        trid: ofAutumn?.trid,
        state: 'paid',
        totalHuf: 8500,
        payments: [{ means: 'spay_card', state: 'finished', amountHuf: 8500 }],
        refunds: [],
      },
      { trid: ofSpring?.trid },
    ]);
    expect(await readings(organiser)).toEqual(['page']);
  });

  it('has the entries and orders of the events of the grants alone, without the fields of other scopes', async () => {
    const { answer } = await page(registrar);
    expect(answer.data.entries.map(({ entryId }) => entryId)).toEqual([ofSpring?.entryId]);
    expect(answer.data.orders).toEqual([
      { trid: ofSpring?.trid, state: 'paid', orderedAt: expect.any(String) },
    ]);
    expect(answer.data.email).toBe(runner.email);
    expect(answer.data.entries[0]).not.toHaveProperty('paidHuf');
  });

  it('shows the desk the year of birth alone, and an observer neither contact, birth nor notes', async () => {
    const desk = await page(await newStaff(t, 'desk', { event: spring?.eventId ?? '' }));
    expect(desk.answer.data).toMatchObject({ birthYear: 1990 });
    const observer = (await page(await newStaff(t, 'observer', { event: spring?.eventId ?? '' }))).answer
      .data;
    for (const field of [
      ...['birthYear', 'birthDate', 'email', 'undeliverableSince'],
      ...['phone', 'city', 'address', 'notes'],
    ])
      expect(Object.keys(observer)).not.toContain(field);
    for (const field of ['birthDate', 'email']) expect(Object.keys(desk.answer.data)).not.toContain(field);
  });

  it.each(ROLES)('has for %s the fields of their scopes alone', async (role) => {
    const { answer } = await page(await newStaff(t, role, { event: spring?.eventId ?? '' }));
    const seen = new Set(ROLE_SEES[role]);
    const found = (of: object | undefined, field: string) => of !== undefined && field in of;
    const { data } = answer;
    const [entry] = data.entries;
    const [order] = data.orders;
    expect({
      contact: ['email', 'phone', 'city', 'address'].map((field) => found(data, field)),
      birthYear: [found(data, 'birthYear')],
      birth: [found(data, 'birthDate')],
      internal: [found(data, 'notes')],
      money: [
        found(entry, 'paidHuf'),
        found(order, 'totalHuf'),
        found(order, 'payments'),
        found(order, 'refunds'),
      ],
    }).toEqual({
      contact: Array<boolean>(4).fill(seen.has('contact')),
      birthYear: [seen.has('birthYear')],
      birth: [seen.has('birth')],
      internal: [seen.has('internal')],
      money: Array<boolean>(4).fill(seen.has('money')),
    });
  });

  it('invents no fact of a person of whom only the name is known', async () => {
    const named = await newPerson(t.db);
    await sql`update person set is_only_name = true, birth_date = '1900-01-01', nationality = 'ZZ' where id = ${named.id}`.execute(
      t.db,
    );
    expect((await page(organiser, named.id)).answer.data).toMatchObject({
      birthDate: null,
      birthYear: null,
      gender: null,
      nationality: null,
    });
  });

  it('adds up the scopes of the events that the person has an entry of, each entry with its own', async () => {
    const staff = await newStaff(t, 'treasurer', { event: spring?.eventId ?? '' });
    await newGrant(t, staff, 'timing', autumn?.eventId);
    const { answer } = await page(staff);
    expect(answer.data).toMatchObject({ birthDate: '1990-05-17', email: runner.email });
    expect(answer.data.entries.map((entry) => 'paidHuf' in entry)).toEqual([false, true]);
    expect(answer.data.orders.map((order) => 'totalHuf' in order)).toEqual([false, true]);
  });

  it('is not found for a person outside the grants, an erased one and an unknown id, and no reading is audited', async () => {
    const erased = await newPerson(t.db);
    await sql`update person set erased_at = app_now() where id = ${erased.id}`.execute(t.db);
    expect((await page(stranger)).status).toBe(404);
    expect((await page(organiser, erased.id)).status).toBe(404);
    expect((await page(organiser, '999999')).status).toBe(404);
    expect(await readings(stranger)).toEqual([]);
  });

  it('is found for a buyer by an entry that they made for somebody else', async () => {
    const buyer = await newPerson(t.db);
    const child = await newManagedFellow(t.db, buyer);
    await newPaidEntry(t.db, buyer, spring as TestRace, { participantId: child });
    const { answer } = await page(registrar, buyer.id);
    expect(answer.data.manages.map(({ personId }) => personId)).toEqual([child]);
    expect(answer.data.entries).toEqual([]);
    const ofChild = await page(registrar, child);
    expect(ofChild.answer.data.managedBy.map(({ personId }) => personId)).toEqual([buyer.id]);
    expect(ofChild.answer.data).toMatchObject({ account: null, orders: [] });
  });
});

describe('a note about a person', () => {
  const add = (as: TestStaff | undefined, text: string) =>
    request(t.app, operations.addPersonNote, {
      ...(as && { as }),
      params: { personId: runner.id },
      body: { text },
    });
  const remove = (as: TestStaff | undefined, noteId: string) =>
    request(t.app, operations.deletePersonNote, {
      ...(as && { as }),
      params: { personId: runner.id, noteId },
    });
  const notes = async (as: TestStaff | undefined) => (await page(as)).answer.data.notes;

  it('is read by staff who see internal notes, and deleted by its writer alone', async () => {
    const { status, answer } = await add(registrar, 'Telefonon keresett.');
    expect([status, answer.data]).toMatchObject([
      201,
      { text: 'Telefonon keresett.', by: 'Kovács Eszter', isOwn: true },
    ]);
    const { id } = answer.data;
    expect(await notes(organiser)).toMatchObject([{ id, isOwn: false }]);
    expect((await remove(organiser, id)).status).toBe(403);
    expect([(await remove(registrar, id)).status, (await remove(registrar, id)).status]).toEqual([204, 204]);
    expect(await notes(organiser)).toEqual([]);
    const { rows } = await sql`
      select action, staff, person_id::text as person, detail from audit_log where subject = ${`person_note:${id}`} order by id`.execute(
      t.db,
    );
    const row = { staff: true, person: runner.id, detail: {} };
    expect(rows).toEqual([
      { action: 'person.note_added', ...row },
      { action: 'person.note_deleted', ...row },
    ]);
  });

  it('is read by staff of an event if its writer is staff of that event, or they wrote it', async () => {
    const colleague = await newStaff(t, 'treasurer', { event: spring?.eventId ?? '' });
    const elsewhere = await newStaff(t, 'registrar', { event: autumn?.eventId ?? '' });
    const { id } = (await add(registrar, 'Tavasszal keresett.')).answer.data;
    const all = (await add(organiser, 'Mindenhol keresett.')).answer.data;
    const seen = async (as: TestStaff | undefined) => (await notes(as))?.map((note) => note.id);
    expect([await seen(registrar), await seen(colleague), await seen(elsewhere)]).toEqual([[id], [id], []]);
    expect(await seen(organiser)).toEqual([all.id, id]);
    await remove(registrar, id);
    await remove(organiser, all.id);
  });

  it('is refused to staff who do not see notes, and about a person outside the grants', async () => {
    const desk = await newStaff(t, 'desk', { event: spring?.eventId ?? '' });
    expect([(await add(desk, 'x')).status, (await add(stranger, 'x')).status]).toEqual([403, 404]);
    expect((await sql`select from person_note`.execute(t.db)).rows).toEqual([]);
  });
});

describe('a mail of a person', () => {
  const again = (as: TestStaff | undefined, mailId: string) =>
    request(t.app, operations.resendMail, { ...(as && { as }), params: { personId: runner.id, mailId } });
  const mails = async () =>
    (
      await sql<{ id: string; key: string; payload: unknown }>`
        select id::text, business_key as key, payload from mail_message where recipient = ${runner.email} order by id`.execute(
        t.db,
      )
    ).rows;

  it('is sent again to the present address, once for each press', async () => {
    const [first] = await mails();
    expect((await again(registrar, first?.id ?? '')).failure.code).toBe('mail_not_resendable');
    await sql`update mail_message set state = 'sent', payload = '{}', sent_at = app_now() where id = ${first?.id}`.execute(
      t.db,
    );
    const before = (await mails()).length;
    expect((await again(registrar, first?.id ?? '')).status).toBe(204);
    const sent = (await mails()).slice(before);
    expect(sent).toMatchObject([
      {
        key: expect.stringMatching(new RegExp(`^entry-confirmation:again:\\w{12}:${ofSpring?.orderId}$`)),
        payload: { orderId: ofSpring?.orderId },
      },
    ]);
    const { rows } = await sql`
      select action, person_id::text as person, event_id as event, detail
      from audit_log where subject = ${`mail_message:${first?.id}`}`.execute(t.db);
    expect(rows).toEqual([
      {
        action: 'mail.resent',
        person: runner.id,
        event: spring?.eventId,
        detail: { kind: 'entry-confirmation' },
      },
    ]);
  });

  it('is not found for another person, and refused to staff who see no contact data', async () => {
    const [first] = await mails();
    const other = await newPerson(t.db);
    await newPaidEntry(t.db, other, spring as TestRace);
    const { rows } = await sql<{
      id: string;
    }>`select id::text from mail_message where recipient = ${other.email}`.execute(t.db);
    const before = (await mails()).length;
    expect((await again(organiser, rows[0]?.id ?? '')).status).toBe(404);
    const elsewhere = await newStaff(t, 'registrar', { event: autumn?.eventId ?? '' });
    expect((await again(elsewhere, first?.id ?? '')).status).toBe(404);
    const timing = await newStaff(t, 'timing', { event: spring?.eventId ?? '' });
    expect((await again(timing, first?.id ?? '')).status).toBe(403);
    expect(await mails()).toHaveLength(before);
  });
});
