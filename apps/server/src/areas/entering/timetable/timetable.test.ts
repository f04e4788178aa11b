import { listEntries } from '@rajt/contract/entering/operations/entries';
import { changeEntry } from '@rajt/contract/entering/operations/entry-changes';
import {
  type ClassRegistration,
  getRegistration,
  getTimetable,
  saveRegistration,
} from '@rajt/contract/entering/operations/timetables';
import { deleteAccount, getOwnData } from '@rajt/contract/orders/operations/privacy';
import { addDays, budapestDate, budapestInstant } from '@rajt/rules/dates';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { auditLog, runAudit } from '../../../../testkit/audit.ts';
import { runJob } from '../../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, newSession, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type RaceOptions, type TestRace } from '../../../../testkit/new-race.ts';
import { newTimetable, type TestClass } from '../../../../testkit/new-timetable.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

const PASSWORD = 'Őrült1adat';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  t.clock.set(new Date());
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

/** Two places: a class that clashes with the other place's first one, and one after them. */
const DAY: readonly (readonly TestClass[])[] = [
  [
    { starts: '09:00', ends: '09:45', places: 2 },
    { starts: '09:45', ends: '10:30', places: 1 },
  ],
  [
    { starts: '09:30', ends: '10:00' },
    { starts: '11:00', ends: '12:00', minAge: 37, maxAge: 60 },
  ],
];

interface World {
  readonly race: TestRace;
  readonly classes: readonly string[];
  readonly person: TestPerson;
  readonly code: string;
  readonly entryId: string;
}

async function world(options: RaceOptions = {}, day = DAY): Promise<World> {
  const race = await newRace(t.db, options);
  const classes = (await newTimetable(t.db, race, day)).flat();
  return { race, classes, ...(await entered(race)) };
}

async function entered(race: TestRace, born?: string) {
  const person = await newPerson(t.db, { password: PASSWORD, ...(born ? { birthDate: born } : {}) });
  const { ticketCode: code, entryId } = await newPaidEntry(t.db, person, race);
  return { person, code, entryId };
}

const choose = (
  { race, code }: Pick<World, 'race' | 'code'>,
  as: TestPerson,
  classes: readonly (string | undefined)[],
  final = false,
) => request(t.app, saveRegistration, { as, params: { code }, body: { race: race.raceId, classes, final } });
const read = async (w: Pick<World, 'race'>, as: TestPerson) =>
  (await request(t.app, getTimetable, { as, params: { raceId: w.race.raceId } })).answer.data;
const own = async (w: World): Promise<ClassRegistration | undefined> =>
  (await read(w, w.person)).registrations.find(({ code }) => code === w.code);
const freeOf = async (w: World) =>
  (await read(w, w.person)).locations.flatMap(({ classes }) => classes.map(({ placesLeft }) => placesLeft));

async function refused(work: () => Promise<{ status: number; failure: { code: string } }>) {
  const before = await snapshot(t.db);
  const { status, failure } = await work();
  expect(await snapshot(t.db)).toEqual(before);
  return [status, failure.code];
}

describe('the timetable', () => {
  test('has places and classes in order, with the free places, and the entries of who asks', async () => {
    const w = await world();
    const data = await read(w, w.person);
    expect(data).toMatchObject({ isOpen: true, race: { id: w.race.raceId }, event: { id: w.race.eventId } });
    expect(data.locations.map(({ name, classes }) => [name, classes.map(({ id }) => id)])).toEqual([
      ['1. medence', w.classes.slice(0, 2)],
      ['2. medence', w.classes.slice(2)],
    ]);
    expect(data.locations[1]?.classes[1]).toMatchObject({
      placesLeft: 10,
      capacity: 10,
      minAge: 37,
      maxAge: 60,
      level: null,
    });
    expect(data.registrations).toEqual([
      {
        code: w.code,
        participantName: 'Kovács Eszter',
        classes: [],
        isFinal: false,
        notForAge: [w.classes[3]],
      },
    ]);
    const english = await request(t.app, getTimetable, {
      as: w.person,
      params: { raceId: w.race.raceId },
      language: 'en',
    });
    expect(english.answer.data.locations[0]?.classes[0]?.name).toBe('Freestyle 1/1');
  });

  test('has no code of anybody else, but those of people whom one has entered', async () => {
    const w = await world();
    expect((await read(w, await newPerson(t.db))).registrations).toEqual([]);
    const child = await newManagedFellow(t.db, w.person, { firstName: 'Panni' });
    const { ticketCode } = await newPaidEntry(t.db, w.person, w.race, { participantId: child });
    expect((await read(w, w.person)).registrations.map(({ code }) => code)).toEqual([w.code, ticketCode]);
  });

  test('is not found for a race without one, or on another site', async () => {
    const race = await newRace(t.db);
    const person = await newPerson(t.db);
    const of = (raceId: string, site = { branch: 'swim', market: 'dom' } as const) =>
      request(t.app, getTimetable, { as: person, params: { raceId }, site });
    expect((await of(race.raceId)).status).toBe(404);
    const w = await world();
    expect((await of(w.race.raceId)).status).toBe(200);
    const run = await request(t.app, getTimetable, {
      as: person,
      params: { raceId: w.race.raceId },
      site: { branch: 'run', market: 'dom' },
    });
    expect(run.status).toBe(404);
  });

  test('is named by the entries of its race', async () => {
    const w = await world();
    await newPaidEntry(t.db, w.person, await newRace(t.db));
    const { answer } = await request(t.app, listEntries, { as: w.person });
    const has = Object.fromEntries(answer.data.items.map(({ race }) => [race.id, race.hasTimetable]));
    expect(has[w.race.raceId]).toBe(true);
    expect(Object.values(has).filter(Boolean)).toHaveLength(1);
  });
});

describe('a draft', () => {
  test('is kept for every device and holds no place; a class that is named twice counts once', async () => {
    const w = await world();
    const [first, second, clashing] = w.classes;
    const { status, answer } = await choose(w, w.person, [clashing, first, first]);
    expect(status).toBe(200);
    // In order of time.
    expect(answer.data).toMatchObject({ classes: [first, clashing], isFinal: false });
    expect(await own(w)).toEqual(answer.data);
    expect(await freeOf(w)).toEqual([2, 1, 10, 10]);
    await choose(w, w.person, [second]);
    expect((await own(w))?.classes).toEqual([second]);
    await choose(w, w.person, []);
    expect((await own(w))?.classes).toEqual([]);
    expect(await auditLog(t.db)).toContain(`classes.drafted entry:${w.entryId}`);
  });

  test.each([
    ['a class of another race', async () => (await world()).classes[0]],
    ['a class that does not exist', async () => '999999999'],
  ])('refuses %s', async (_, foreign) => {
    const w = await world();
    const id = await foreign();
    expect(await refused(() => choose(w, w.person, [w.classes[0], id]))).toEqual([422, 'validation']);
  });
});

describe('a final choice', () => {
  test('books all classes and locks; repeating it answers the same, anything else is refused', async () => {
    const w = await world();
    const [first, second, , last] = w.classes;
    await choose(w, w.person, [last]);
    const { status, answer } = await choose(w, w.person, [second, first], true);
    expect([status, answer.data]).toMatchObject([200, { classes: [first, second], isFinal: true }]);
    expect(await freeOf(w)).toEqual([1, 0, 10, 10]);
    expect(await auditLog(t.db)).toContain(`classes.booked entry:${w.entryId}`);
    const before = await snapshot(t.db);
    const again = await choose(w, w.person, [first, second, first], true);
    expect([again.status, again.answer]).toEqual([200, answer]);
    expect(await snapshot(t.db)).toEqual(before);
    for (const [classes, final] of [
      [[first], true],
      [[first, second, last], true],
      [[first, second], false],
      [[], false],
    ] as const)
      expect(await refused(() => choose(w, w.person, classes, final))).toEqual([409, 'choice_final']);
  });

  test('an empty list is no choice', async () => {
    const w = await world();
    expect(await refused(() => choose(w, w.person, [], true))).toEqual([422, 'validation']);
  });

  test('books none when a class has filled concurrently, and the draft stays', async () => {
    const w = await world();
    const [first, second] = w.classes;
    await choose(w, w.person, [first, second]);
    const other = await entered(w.race);
    expect((await choose({ ...w, ...other }, other.person, [second], true)).status).toBe(200);
    expect(await refused(() => choose(w, w.person, [first, second], true))).toEqual([409, 'classes_full']);
    expect(await own(w)).toMatchObject({ classes: [first, second], isFinal: false });
    expect(await freeOf(w)).toEqual([2, 0, 10, 10]);
    expect((await choose(w, w.person, [first], true)).status).toBe(200);
  });

  test('classes that clash are refused; one may start when the other ends', async () => {
    const w = await world();
    const [first, second, clashing] = w.classes;
    expect(await refused(() => choose(w, w.person, [first, clashing], true))).toEqual([409, 'classes_clash']);
    expect((await choose(w, w.person, [first, second], true)).status).toBe(200);
  });

  test.each([
    [36, 409],
    [37, 200],
    [60, 200],
    [61, 409],
  ])('a class from 37 to 60 answers a participant aged %i on race day with %i', async (years, status) => {
    const w = await world();
    const raceOn = addDays(budapestDate(new Date()), 60);
    const other = await entered(w.race, `${Number(raceOn.slice(0, 4)) - years}${raceOn.slice(4)}`);
    const it = { ...w, ...other };
    expect((await own(it))?.notForAge).toEqual(status === 200 ? [] : [w.classes[3]]);
    const book = () => choose(it, other.person, [w.classes[3]], true);
    if (status === 409) expect(await refused(book)).toEqual([409, 'not_for_age']);
    else expect((await book()).status).toBe(200);
  });
});

test('a class of any age is for a member of a team who is only named', async () => {
  const w = await world();
  await t.db.updateTable('person').set({ is_only_name: true }).where('id', '=', w.person.id).execute();
  expect((await own(w))?.notForAge).toEqual([]);
  expect((await choose(w, w.person, [w.classes[3]], true)).status).toBe(200);
});

describe('when one can choose', () => {
  test.each([
    [-1, 200, true],
    [0, 409, false],
  ])('%i minutes from the end: %i', async (minutes, status, isOpen) => {
    const w = await world();
    const raceOn = addDays(budapestDate(new Date()), 60);
    t.clock.set(new Date(budapestInstant(raceOn, '00:00').getTime() + minutes * 60_000));
    // The session of before has ended.
    const person = { ...w.person, token: await newSession(t.db, w.person.id) };
    const it = { ...w, person };
    expect((await read(it, person)).isOpen).toBe(isOpen);
    const save = () => choose(it, person, [w.classes[0]]);
    if (status === 409) expect(await refused(save)).toEqual([409, 'choice_closed']);
    else expect((await save()).status).toBe(200);
  });

  test('a race that is cancelled has nothing to choose', async () => {
    const w = await world();
    await t.db.updateTable('race').set({ is_cancelled: true }).where('id', '=', w.race.raceId).execute();
    expect(await refused(() => choose(w, w.person, [w.classes[0]]))).toEqual([409, 'race_cancelled']);
    expect((await read(w, w.person)).isOpen).toBe(false);
  });
});

describe('the code of the ticket', () => {
  test('lets its holder choose, and read the choice', async () => {
    const w = await world();
    const friend = await newPerson(t.db);
    expect((await choose(w, friend, [w.classes[0]])).status).toBe(200);
    const { status, answer } = await request(t.app, getRegistration, {
      as: friend,
      params: { code: w.code },
      query: { race: w.race.raceId },
    });
    expect([status, answer.data]).toMatchObject([200, { code: w.code, classes: [w.classes[0]] }]);
    expect((await own(w))?.classes).toEqual([w.classes[0]]);
    // It still is no entry of theirs.
    expect((await read(w, friend)).registrations).toEqual([]);
  });

  test('a code of nobody, one of another race and one of another site are refused alike', async () => {
    const w = await world();
    const other = await world();
    const bytes = [];
    for (const code of ['AAAAAAAAAAAAAAAA', other.code]) {
      const before = await snapshot(t.db);
      const put = await choose({ ...w, code }, w.person, [w.classes[0]], true);
      const get = await request(t.app, getRegistration, {
        as: w.person,
        params: { code },
        query: { race: w.race.raceId },
      });
      expect([put.status, put.failure.code, get.status]).toEqual([404, 'code_unknown', 404]);
      bytes.push(put.bytes.toString(), get.bytes.toString());
      expect(await snapshot(t.db)).toEqual(before);
    }
    expect(new Set(bytes).size).toBe(1);
    const run = await request(t.app, saveRegistration, {
      as: w.person,
      params: { code: w.code },
      body: { race: w.race.raceId, classes: [], final: false },
      site: { branch: 'run', market: 'dom' },
    });
    expect([run.status, run.failure.code]).toEqual([404, 'code_unknown']);
  });

  test.each(['withdrawn', 'refunded'])('the ticket of an entry that is %s books no class', async (state) => {
    const w = await world();
    await t.db.updateTable('entry').set({ state }).where('id', '=', w.entryId).execute();
    expect(await refused(() => choose(w, w.person, [w.classes[0]], true))).toEqual([409, 'entry_ended']);
    expect((await read(w, w.person)).registrations).toEqual([]);
    await t.db.updateTable('entry').set({ state: 'paid' }).where('id', '=', w.entryId).execute();
  });
});

describe('with the entry', () => {
  test('a change of heat keeps the booked classes', async () => {
    const w = await world({ heats: [5, 5] });
    await choose(w, w.person, [w.classes[0]], true);
    const { status } = await request(t.app, changeEntry, {
      as: w.person,
      params: { entryId: w.entryId },
      body: { heatId: w.race.heatIds[1] },
    });
    expect(status).toBe(200);
    expect(await own(w)).toMatchObject({ classes: [w.classes[0]], isFinal: true });
    expect((await freeOf(w))[0]).toBe(1);
  });

  test('an account that is deleted releases booked places, and its drafts are deleted', async () => {
    const w = await world();
    const drafted = await world();
    await choose(w, w.person, [w.classes[1]], true);
    await newPaidEntry(t.db, w.person, drafted.race).then(({ ticketCode: code }) =>
      choose({ ...drafted, code }, w.person, [drafted.classes[0]]),
    );
    const { status } = await request(t.app, deleteAccount, {
      as: w.person,
      body: { password: PASSWORD, givesUpEntries: true },
    });
    expect(status).toBe(204);
    const looker = await newPerson(t.db);
    const free = (await read(w, looker)).locations.flatMap(({ classes }) =>
      classes.map((one) => one.placesLeft),
    );
    expect(free).toEqual([2, 1, 10, 10]);
    const left = await t.db
      .selectFrom('class_choice')
      .innerJoin('entry', 'entry.id', 'class_choice.entry_id')
      .select('class_choice.final_at')
      .where('entry.participant_id', '=', w.person.id)
      .execute();
    expect(left).toEqual([{ final_at: expect.any(Date) }]);
  });

  test('the own data have the choice', async () => {
    const w = await world();
    await choose(w, w.person, [w.classes[0]], true);
    const { answer } = await request(t.app, getOwnData, { as: w.person });
    expect(answer.data.parts['classes']).toMatchObject([
      {
        event: 'Őszi Próba',
        race: 'Félmaraton',
        location: '1. medence',
        class: 'Gyorsúszás 1/1',
        finalAt: expect.any(String),
      },
    ]);
  });

  test.each([
    [-1, 0],
    [0, 1],
  ])('a draft of a race %i days from today is kept: %i', async (days, kept) => {
    const raceOn = addDays(budapestDate(new Date()), 3);
    const w = await world({ raceOn });
    const final = { ...w, ...(await entered(w.race)) };
    await choose(w, w.person, [w.classes[0]]);
    await choose(final, final.person, [w.classes[1]], true);
    t.clock.advance({ days: 3 - days });
    expect(await runJob(t, 'forget-class-drafts')).toEqual([]);
    const rows = await t.db
      .selectFrom('class_choice')
      .select(['entry_id', 'final_at'])
      .where('entry_id', 'in', [w.entryId, final.entryId])
      .execute();
    expect(rows.filter(({ final_at }) => final_at === null)).toHaveLength(kept);
    expect(rows.filter(({ final_at }) => final_at !== null)).toHaveLength(1);
  });
});
