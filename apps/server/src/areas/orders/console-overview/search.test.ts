import { searchConsole } from '@rajt/contract/office/operations/search';
import type { Role } from '@rajt/rules/office/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { newPaidEntry, type TestEntry } from '../../../../testkit/new-entry.ts';
import { newGrant } from '../../../../testkit/new-grant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type TestRace } from '../../../../testkit/new-race.ts';
import { newStaff, type TestStaff } from '../../../../testkit/new-staff.ts';
import { request } from '../../../../testkit/request.ts';

let t: TestApp;
let here: TestRace;
let elsewhere: TestRace;
let eva: TestPerson;
let other: TestPerson;
let entry: TestEntry;
let organiser: TestStaff;
beforeAll(async () => {
  t = await createTestApp();
  here = await newRace(t.db, { bibFrom: 4711 });
  elsewhere = await newRace(t.db, { bibFrom: 815 });
  eva = await newPerson(t.db, {
    familyName: 'Kovács-Nagy',
    firstName: 'Éva',
    email: 'futok@example.hu',
    birthDate: '1990-05-17',
  });
  other = await newPerson(t.db, { familyName: 'Kovács', firstName: 'Ödön', email: 'odon@example.hu' });
  entry = await newPaidEntry(t.db, eva, here);
  await newPaidEntry(t.db, other, elsewhere);
  await newPerson(t.db, { familyName: 'Kovács', firstName: 'Nemnevezett', email: 'sehol@example.hu' });
  organiser = await newStaff(t, 'organiser', { email: 'szervezo@rajt.example' });
});
afterAll(() => t.close());

async function search(q: string, as: TestStaff = organiser) {
  const { status, answer } = await request(t.app, searchConsole, { as, query: { q } });
  expect(status).toBe(200);
  return answer.data;
}
const idsOf = async (q: string, as?: TestStaff) =>
  (await search(q, as)).people.map(({ personId }) => personId);
const staffHere = (role: Role) => newStaff(t, role, { event: here.eventId });

describe('people', () => {
  it.each([
    'eva kovacs',
    'Kovács-Nagy Éva',
    'nagy é',
    'KOVÁCS NAGY',
    'futok@example.hu',
    'eva futok',
    'futok nagy',
  ])('are found by words in any order, with accents folded: %s', async (q) => {
    expect(await idsOf(q)).toEqual([eva.id]);
  });

  it('are found by the number of an order, a ticket code and a bib', async () => {
    for (const q of [entry.trid, entry.trid.toLowerCase(), entry.ticketCode, String(entry.bib)])
      expect(await idsOf(q)).toEqual([eva.id]);
  });

  it('come with their newest entries, those with one first, and people without one last', async () => {
    const { people } = await search('kovacs');
    expect(people.map(({ name }) => name)).toEqual([
      'Kovács Ödön',
      'Kovács-Nagy Éva',
      ...people.slice(2).map(({ name }) => name),
    ]);
    expect(people.map(({ name }) => name)).toContain('Kovács Nemnevezett');
    expect(people[1]).toMatchObject({
      birthYear: 1990,
      city: 'Budapest',
      email: 'futok@example.hu',
      entries: [{ race: 'Félmaraton', bib: '4711' }],
    });
  });

  it('fewer than two letters, and a text without a word, find nothing', async () => {
    for (const q of ['', 'k', '@', '. -']) {
      const { answer, status } = await request(t.app, searchConsole, { as: organiser, query: { q } });
      if (status === 200) expect(answer.data).toEqual({ people: [], orders: [], bibs: [], events: [] });
      else expect([q, status]).toEqual(['', 422]);
    }
  });

  it('people of another event and people without an entry are not found by staff of an event', async () => {
    const registrar = await staffHere('registrar');
    expect(await idsOf('kovacs', registrar)).toEqual([eva.id]);
    expect(await idsOf('odon', registrar)).toEqual([]);
    expect(await idsOf('sehol', registrar)).toEqual([]);
  });

  it('are found by their e-mail address only by roles that see it; each role gets its fields', async () => {
    const seen = async (role: Role) => {
      const staff = await staffHere(role);
      const [person] = (await search('nagy eva', staff)).people;
      return [
        (await idsOf('futok', staff)).length,
        person?.birthYear ?? null,
        person && 'city' in person ? person.city : 'hidden',
        person && 'email' in person,
      ];
    };
    expect(await seen('organiser')).toEqual([1, 1990, 'Budapest', true]);
    expect(await seen('treasurer')).toEqual([1, null, 'Budapest', true]);
    expect(await seen('desk')).toEqual([0, 1990, 'hidden', false]);
    expect(await seen('timing')).toEqual([0, 1990, 'hidden', false]);
    expect(await seen('observer')).toEqual([0, null, 'hidden', false]);
  });

  it('have no year of birth where only their name is known', async () => {
    const named = await newPerson(t.db, { familyName: 'Csaknév', birthDate: '1900-01-01' });
    await sql`update person set is_only_name = true where id = ${named.id}`.execute(t.db);
    const [found] = (await search('csaknev', await newStaff(t, 'organiser'))).people;
    expect(found).toMatchObject({ personId: named.id, birthYear: null });
  });

  it('two roles for two events show the fields of each event', async () => {
    const staff = await newStaff(t, 'registrar', { event: elsewhere.eventId });
    await newGrant(t, staff, 'observer', here.eventId);
    expect(await idsOf('odon@example.hu', staff)).toEqual([other.id]);
    expect(await idsOf('futok@example.hu', staff)).toEqual([]);
    const { people } = await search('kovacs', staff);
    expect(people.map((one) => [one.personId, 'email' in one])).toEqual([
      [other.id, true],
      [eva.id, false],
    ]);
  });
});

describe('orders, bibs and events', () => {
  it('an order is found by its number, by staff of an event of its entries', async () => {
    const hit = {
      trid: entry.trid,
      personId: eva.id,
      name: 'Kovács-Nagy Éva',
      orderedOn: expect.any(String),
    };
    expect((await search(entry.trid)).orders).toEqual([hit]);
    expect((await search(entry.trid, await staffHere('treasurer'))).orders).toEqual([hit]);
    const stranger = await newStaff(t, 'treasurer', { event: elsewhere.eventId });
    expect((await search(entry.trid, stranger)).orders).toEqual([]);
  });

  it('a bib is found in the events of the member of staff', async () => {
    expect((await search('4711')).bibs).toMatchObject([
      { eventId: here.eventId, bib: '4711', personId: eva.id, name: 'Kovács-Nagy Éva' },
    ]);
    expect((await search('815', await staffHere('desk'))).bibs).toEqual([]);
  });

  it('an event is found by words of its name in both languages', async () => {
    const name = await t.db
      .selectFrom('event')
      .select('name_hu')
      .where('id', '=', here.eventId)
      .executeTakeFirstOrThrow();
    const ids = async (as?: TestStaff) =>
      (await search(name.name_hu, as)).events.map(({ eventId }) => eventId);
    expect(await ids()).toEqual(expect.arrayContaining([here.eventId, elsewhere.eventId]));
    expect(await ids(await staffHere('observer'))).toEqual([here.eventId]);
  });
});
