import { getRace } from '@rajt/contract/content/operations/catalog';
import { holdEntries, holdEntry, removeEntry } from '@rajt/contract/entering/operations/entries';
import { changeEntry } from '@rajt/contract/entering/operations/entry-changes';
import { leaveKeeper, removeFellow } from '@rajt/contract/entering/operations/fellows';
import { holdTeam, removeTeam } from '@rajt/contract/entering/operations/teams';
import {
  joinWaitingList,
  leaveWaitingList,
  listWaitingPlaces,
  type WaitingPlace,
} from '@rajt/contract/entering/operations/waiting';
import { deleteAccount, getOwnData } from '@rajt/contract/orders/operations/privacy';
import { GROUPS_SAVE_UNTIL_HOURS, OFFER_HOURS } from '@rajt/rules/entering/waiting';
import type { UserId } from '@rajt/rules/ids';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { named } from '../../../../testkit/named-team.ts';
import { addFellow, heldFor, newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type RaceOptions, type TestRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  t.clock.set(new Date());
  await sweep();
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const sweep = () => runJob(t, 'sweep-waiting-lists');
const answers = (race: TestRace, heat = 0) => ({ heatId: race.heatIds[heat], form: {} });
const join = (as: TestPerson, race: TestRace, people?: readonly UserId[], heat = 0) =>
  request(t.app, joinWaitingList, {
    as,
    body: { raceId: race.raceId, heatId: race.heatIds[heat], ...(people ? { people } : {}) },
  });
const mine = async (as: TestPerson): Promise<WaitingPlace[]> =>
  (await request(t.app, listWaitingPlaces, { as })).answer.data.items;
const leave = (as: TestPerson, waitingId: string) =>
  request(t.app, leaveWaitingList, { as, params: { waitingId } });
const enter = (as: TestPerson, race: TestRace, heat = 0) =>
  request(t.app, holdEntry, {
    as,
    body: { raceId: race.raceId, ...answers(race, heat), conditionsAccepted: true },
  });
const enterGroup = (as: TestPerson, race: TestRace, people: readonly UserId[]) =>
  request(t.app, holdEntries, {
    as,
    body: {
      raceId: race.raceId,
      entries: people.map((participantId) => ({ participantId, ...answers(race) })),
      conditionsAccepted: true,
    },
  });
/** The person's state on the list: a position, `offer`, or null. */
const standOf = async (as: TestPerson) => {
  const [place] = await mine(as);
  return place ? (place.offer ? 'offer' : place.position) : null;
};

/** A race whose places are all held, each by a buyer of their own. */
async function fullRace(places = 1, options: RaceOptions = {}) {
  const race = await newRace(t.db, { heats: [places], ...options });
  const holders = await Promise.all(
    Array.from({ length: places }, async () => {
      const person = await newPerson(t.db);
      const entryId = await heldFor(t.db, person, person.id, race);
      return { person, free: () => request(t.app, removeEntry, { as: person, params: { entryId } }) };
    }),
  );
  return { race, holders };
}
const people = (count: number) => Promise.all(Array.from({ length: count }, () => newPerson(t.db)));

describe('joining', () => {
  test('shows the length to everybody, and one’s own position', async () => {
    const { race } = await fullRace();
    const [first, second] = (await people(2)) as [TestPerson, TestPerson];
    const joined = await join(first, race);
    expect(joined.status).toBe(201);
    expect(joined.answer.data).toMatchObject({
      position: 1,
      length: 1,
      offer: null,
      people: [{ uid: first.id }],
    });
    await join(second, race);
    expect(await mine(second)).toMatchObject([{ position: 2, length: 2, race: { id: race.raceId } }]);
    t.clock.advance({ seconds: 5 });
    const seen = await request(t.app, getRace, { as: first, params: { raceId: race.raceId } });
    expect(seen.answer.data).toMatchObject({ waiting: 2, state: 'sold_out', heats: [{ waiting: 2 }] });
  });

  test('again is the same place', async () => {
    const { race } = await fullRace();
    const person = await newPerson(t.db);
    const [one, again] = [await join(person, race), await join(person, race)];
    expect([one.status, again.status]).toEqual([201, 200]);
    expect(again.answer.data.waitingId).toBe(one.answer.data.waitingId);
    expect(await mine(person)).toHaveLength(1);
  });

  test('a group counts as its people, each of them once in a race', async () => {
    const { race } = await fullRace();
    const [buyer, mate] = (await people(2)) as [TestPerson, TestPerson];
    const child = await newManagedFellow(t.db, buyer);
    await addFellow(t.db, buyer, mate.id);
    expect((await join(buyer, race, [buyer.id, child, mate.id])).status).toBe(201);
    expect(await mine(buyer)).toMatchObject([{ length: 3, position: 1 }]);
    const before = await snapshot(t.db);
    for (const [as, who] of [
      [buyer, [child]],
      [buyer, undefined],
    ] as const) {
      const { status, failure } = await join(as, race, who);
      expect([status, failure.code]).toEqual([409, 'already_waiting']);
    }
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('is refused if there is nothing to wait for, and for people who could not enter', async () => {
    const { race, holders } = await fullRace();
    const { race: free } = await fullRace();
    const buyer = await newPerson(t.db);
    const open = await newRace(t.db, { heats: [2] });
    const grown = await fullRace(1, { maxAge: 12 });
    const closed = await fullRace(1, { entryClosesAt: new Date(Date.now() - 3_600_000) });
    const unopened = await fullRace(1, { entryOpensAt: new Date(Date.now() + 60_000) });
    const stranger = await newPerson(t.db);
    const child = await newManagedFellow(t.db, buyer);
    await heldFor(t.db, buyer, child, open);
    const cases: [Awaited<ReturnType<typeof join>>, string][] = [];
    const before = await snapshot(t.db);
    cases.push([await join(buyer, open), 'places_free']);
    cases.push([await join(holders[0]?.person as TestPerson, race), 'already_entered']);
    cases.push([await join(buyer, open, [child]), 'participant_refused']);
    cases.push([await join(buyer, grown.race), 'too_old']);
    cases.push([await join(buyer, closed.race), 'entry_closed']);
    cases.push([await join(buyer, unopened.race), 'entry_not_open']);
    cases.push([await join(buyer, free, [stranger.id]), 'validation']);
    expect(cases.map(([{ failure }]) => failure.code)).toEqual(cases.map(([, code]) => code));
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('a group may wait where there are places for some of it, not where there are enough', async () => {
    const race = await newRace(t.db, { heats: [2] });
    const buyer = await newPerson(t.db);
    const [one, two] = [
      await newManagedFellow(t.db, buyer),
      await newManagedFellow(t.db, buyer, { firstName: 'Ida' }),
    ];
    expect((await join(buyer, race, [buyer.id, one])).failure.code).toBe('places_free');
    expect((await join(buyer, race, [buyer.id, one, two])).status).toBe(201);
  });
});

describe('a freed place', () => {
  test('goes to the first in line by mail, never to a visitor who reloads', async () => {
    const { race, holders } = await fullRace();
    const [first, second, fresh] = (await people(3)) as [TestPerson, TestPerson, TestPerson];
    await join(first, race);
    await join(second, race);
    await holders[0]?.free();
    expect((await enter(fresh, race)).failure.code).toBe('sold_out');
    expect((await enter(second, race)).failure.code).toBe('sold_out');
    t.mails.length = 0;
    await sweep();
    await runJobs(t);
    expect([await standOf(first), await standOf(second)]).toEqual(['offer', 1]);
    expect(t.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [first.email, 'Felszabadult egy hely: Őszi Próba'],
    ]);
    expect((await enter(fresh, race)).failure.code).toBe('sold_out');
    expect((await enter(second, race)).failure.code).toBe('sold_out');
    const entered = await enter(first, race);
    expect(entered.status).toBe(201);
    expect(await standOf(first)).toBeNull();
    expect((await enter(first, race)).status).toBe(200);
  });

  test('that expired is kept too: the buyer who reclaims it does not get it', async () => {
    const { race } = await fullRace();
    const [first, fresh] = (await people(2)) as [TestPerson, TestPerson];
    await join(first, race);
    t.clock.advance({ minutes: 31 });
    expect((await enter(fresh, race)).failure.code).toBe('sold_out');
    await sweep();
    expect(await standOf(first)).toBe('offer');
    await leave(first, (await mine(first))[0]?.waitingId ?? '');
    expect((await enter(fresh, race)).status).toBe(201);
  });

  test('a group of three with two freed gets no offer, with the third it does; all enter or none', async () => {
    const { race, holders } = await fullRace(3);
    const buyer = await newPerson(t.db);
    const [one, two] = [
      await newManagedFellow(t.db, buyer),
      await newManagedFellow(t.db, buyer, { firstName: 'Ida' }),
    ];
    const group = [buyer.id, one, two];
    await join(buyer, race, group);
    await holders[0]?.free();
    await holders[1]?.free();
    await sweep();
    expect(await standOf(buyer)).toBe(1);
    expect((await enter(await newPerson(t.db), race)).failure.code).toBe('sold_out');
    await holders[2]?.free();
    await sweep();
    expect(await standOf(buyer)).toBe('offer');
    expect((await enterGroup(buyer, race, [two, buyer.id, one])).status).toBe(201);
    expect(await mine(buyer)).toEqual([]);
  });

  test('is saved for a group that does not fit yet; those behind it wait, and get what is left', async () => {
    const { race, holders } = await fullRace(3);
    const [buyer, single, late] = (await people(3)) as [TestPerson, TestPerson, TestPerson];
    const child = await newManagedFellow(t.db, buyer);
    await join(buyer, race, [buyer.id, child]);
    await join(single, race);
    await holders[0]?.free();
    await sweep();
    expect([await standOf(buyer), await standOf(single)]).toEqual([1, 3]);
    await join(late, race);
    await holders[1]?.free();
    await sweep();
    expect([await standOf(buyer), await standOf(single)]).toEqual(['offer', 1]);
    await holders[2]?.free();
    await sweep();
    expect([await standOf(single), await standOf(late)]).toEqual(['offer', 1]);
  });

  test.each([
    [60, [1, 3]],
    [-1, [1, 'offer']],
  ])('with %i s left of the time to save for groups: %j', async (seconds, expected) => {
    const entryClosesAt = new Date(Date.now() + (GROUPS_SAVE_UNTIL_HOURS + 1) * 3_600_000);
    const { race, holders } = await fullRace(3, { entryClosesAt });
    const [buyer, single] = (await people(2)) as [TestPerson, TestPerson];
    const child = await newManagedFellow(t.db, buyer);
    await join(buyer, race, [buyer.id, child]);
    await join(single, race);
    await holders[0]?.free();
    t.clock.set(new Date(entryClosesAt.getTime() - GROUPS_SAVE_UNTIL_HOURS * 3_600_000 - seconds * 1000));
    await sweep();
    expect([await standOf(buyer), await standOf(single)]).toEqual(expected);
  });

  test('in another heat does not reach those whose heat is full, and is not kept from others', async () => {
    const race = await newRace(t.db, { heats: [1, 1], capacity: 2 });
    const [a, b, waits, fresh] = (await people(4)) as [TestPerson, TestPerson, TestPerson, TestPerson];
    await heldFor(t.db, a, a.id, race);
    const entryId = await heldFor(t.db, b, b.id, race, { heat: 1 });
    await join(waits, race);
    await request(t.app, removeEntry, { as: b, params: { entryId } });
    await sweep();
    expect(await standOf(waits)).toBe(1);
    expect((await enter(fresh, race, 1)).status).toBe(201);
  });

  test('more places that the organiser adds are theirs as well', async () => {
    const { race } = await fullRace();
    const [first, fresh] = (await people(2)) as [TestPerson, TestPerson];
    await join(first, race);
    const owner = openOwner(t.database);
    await owner.db
      .updateTable('capacity_pool')
      .set({ capacity: 2 })
      .where('id', '=', race.poolIds[0] ?? '')
      .execute();
    await owner.close();
    expect((await enter(fresh, race)).failure.code).toBe('sold_out');
    await sweep();
    expect(await standOf(first)).toBe('offer');
  });

  test('that a person leaves for another heat is kept for waiting people', async () => {
    const race = await newRace(t.db, { heats: [1, 1] });
    const [mover, waits, fresh] = (await people(3)) as [TestPerson, TestPerson, TestPerson];
    const entryId = await heldFor(t.db, mover, mover.id, race);
    await join(waits, race);
    const moved = await request(t.app, changeEntry, {
      as: mover,
      params: { entryId },
      body: { heatId: race.heatIds[1] },
    });
    expect(moved.status).toBe(200);
    expect((await enter(fresh, race)).failure.code).toBe('sold_out');
    await sweep();
    expect(await standOf(waits)).toBe('offer');
  });

  test('a participant still replaces the hold of another buyer while people wait', async () => {
    const race = await newRace(t.db, { heats: [1] });
    const [mate, buyer, waits] = (await people(3)) as [TestPerson, TestPerson, TestPerson];
    await heldFor(t.db, buyer, mate.id, race);
    await join(waits, race);
    expect((await enter(mate, race)).status).toBe(201);
    expect(await standOf(waits)).toBe(1);
  });
});

describe('an offer', () => {
  async function offered() {
    const full = await fullRace();
    const [first, second] = (await people(2)) as [TestPerson, TestPerson];
    await join(first, full.race);
    await join(second, full.race);
    await full.holders[0]?.free();
    await sweep();
    return { ...full, first, second };
  }
  const deadlineOf = async (as: TestPerson) => new Date((await mine(as))[0]?.offer?.until ?? '');

  test('is open for its hours, one second before the end too', async () => {
    const { race, first } = await offered();
    const until = await deadlineOf(first);
    expect(Math.round((until.getTime() - Date.now()) / 3_600_000)).toBe(OFFER_HOURS);
    t.clock.set(new Date(until.getTime() - 1000));
    expect((await enter(first, race)).status).toBe(201);
  });

  test.each([undefined, 3])(
    'is used by the holder of a place in another heat (capacity %s)',
    async (capacity) => {
      const race = await newRace(t.db, { heats: [1, 2], ...(capacity && { capacity }) });
      const [holder, first, second, third] = (await people(4)) as [
        TestPerson,
        TestPerson,
        TestPerson,
        TestPerson,
      ];
      const taken = await heldFor(t.db, holder, holder.id, race);
      await join(first, race);
      await join(second, race);
      expect((await request(t.app, removeEntry, { as: holder, params: { entryId: taken } })).status).toBe(
        204,
      );
      await sweep();
      expect(await standOf(first)).toBe('offer');
      const held = await enter(first, race, 1);
      expect(held.status).toBe(201);
      const moved = await enter(first, race);
      expect([moved.status, moved.answer.data.entryId]).toEqual([200, held.answer.data.entryId]);
      expect(moved.answer.data.cart.entries[0]?.heat.id).toBe(race.heatIds[0]);
      expect(await mine(first)).toEqual([]);
      expect(await standOf(second)).toBe(1);
      // A free place in the other heat is free for everybody.
      expect((await enter(third, race, 1)).status).toBe(201);
    },
  );

  test('one second after it is over, swept or not, and goes to the next', async () => {
    const { race, first, second } = await offered();
    t.clock.set(new Date((await deadlineOf(first)).getTime() + 1000));
    expect((await enter(first, race)).failure.code).toBe('sold_out');
    expect(await mine(first)).toEqual([]);
    t.mails.length = 0;
    await sweep();
    await runJobs(t);
    expect([await standOf(first), await standOf(second)]).toEqual([null, 'offer']);
    const told = t.mails.filter(({ to }) => [first.email, second.email].includes(to));
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([
      [first.email, 'Lejárt az ajánlatunk: Őszi Próba'],
      [second.email, 'Felszabadult egy hely: Őszi Próba'],
    ]);
  });

  test('that is declined passes to the next at once; the second time there is nothing to leave', async () => {
    const { first, second } = await offered();
    const [place] = await mine(first);
    expect((await leave(first, place?.waitingId ?? '')).status).toBe(204);
    expect((await leave(first, place?.waitingId ?? '')).status).toBe(404);
    await sweep();
    expect([await standOf(first), await standOf(second)]).toEqual([null, 'offer']);
  });

  test('an offer to another person cannot be declined', async () => {
    const { first, second } = await offered();
    const [place] = await mine(first);
    expect((await leave(second, place?.waitingId ?? '')).status).toBe(404);
    expect(await standOf(first)).toBe('offer');
  });

  test('ends with the entry of the race, with a word to all who waited', async () => {
    const { race, first, second } = await offered();
    await t.db
      .updateTable('race')
      .set({ entry_closes_at: new Date(Date.now() - 1000), entry_opens_at: new Date(Date.now() - 9000) })
      .where('id', '=', race.raceId)
      .execute();
    t.mails.length = 0;
    await sweep();
    await runJobs(t);
    expect([await mine(first), await mine(second)]).toEqual([[], []]);
    expect(t.mails.map(({ subject }) => subject)).toEqual([
      'Lezárult a nevezés: Őszi Próba',
      'Lezárult a nevezés: Őszi Próba',
    ]);
  });
});

describe('a group', () => {
  async function waiting() {
    const full = await fullRace(2);
    const [buyer, mate, next] = (await people(3)) as [TestPerson, TestPerson, TestPerson];
    await addFellow(t.db, buyer, mate.id);
    await join(buyer, full.race, [buyer.id, mate.id]);
    await join(next, full.race);
    const freeBoth = async () => {
      for (const { free } of full.holders) await free();
      await sweep();
    };
    return { ...full, buyer, mate, next, freeBoth };
  }
  const leaveBuyersList = (mate: TestPerson, buyer: TestPerson) =>
    request(t.app, leaveKeeper, { as: mate, params: { ownerId: buyer.id } });

  test('goes on without a person who cannot be entered any more, at its position; the buyer reads who', async () => {
    const { buyer, mate, next, freeBoth, race } = await waiting();
    expect((await leaveBuyersList(mate, buyer)).status).toBe(204);
    const left = [{ uid: mate.id, reason: 'not_enterable' }];
    expect(await mine(buyer)).toMatchObject([{ people: [{ uid: buyer.id }], left, position: 1 }]);
    await freeBoth();
    expect(await mine(buyer)).toMatchObject([{ people: [{ uid: buyer.id }], left, length: 0 }]);
    expect([await standOf(buyer), await standOf(next)]).toEqual(['offer', 'offer']);
    expect((await enter(buyer, race)).status).toBe(201);
  });

  test('with an open offer that a person leaves: their place goes to the next', async () => {
    const { buyer, mate, next, freeBoth, race } = await waiting();
    await freeBoth();
    expect([await standOf(buyer), await standOf(next)]).toEqual(['offer', 1]);
    await leaveBuyersList(mate, buyer);
    await sweep();
    expect([await standOf(buyer), await standOf(next)]).toEqual(['offer', 'offer']);
    expect((await enter(buyer, race)).status).toBe(201);
  });

  test('that nobody is left of ends: the buyer reads it, and puts it away', async () => {
    const { race, holders } = await fullRace();
    const [buyer, mate, next] = (await people(3)) as [TestPerson, TestPerson, TestPerson];
    await addFellow(t.db, buyer, mate.id);
    const guest = await newManagedFellow(t.db, buyer);
    await join(buyer, race, [mate.id, guest]);
    await join(next, race);
    await leaveBuyersList(mate, buyer);
    await request(t.app, removeFellow, { as: buyer, params: { personId: guest } });
    await holders[0]?.free();
    await sweep();
    const [place] = await mine(buyer);
    expect(place).toMatchObject({ people: [], left: [{}, {}], offer: null, position: null });
    expect(await standOf(next)).toBe('offer');
    expect((await leave(buyer, place?.waitingId ?? '')).status).toBe(204);
    expect(await mine(buyer)).toEqual([]);
    expect(await t.db.selectFrom('person').select('id').where('id', '=', guest).execute()).toEqual([]);
  });

  test('may take its offer for fewer; the rest goes to the next', async () => {
    const { buyer, next, freeBoth, race } = await waiting();
    await freeBoth();
    expect([await standOf(buyer), await standOf(next)]).toEqual(['offer', 1]);
    expect((await enter(buyer, race)).status).toBe(201);
    expect(await mine(buyer)).toEqual([]);
    expect((await enter(await newPerson(t.db), race)).failure.code).toBe('sold_out');
    await sweep();
    expect(await standOf(next)).toBe('offer');
  });
});

describe('an offer while another place is free', () => {
  /** Two people with an offer and nobody behind them; the place of the second is returned, and free. */
  async function offeredAndFree() {
    const { race, holders } = await fullRace(2);
    const [one, two] = (await people(2)) as [TestPerson, TestPerson];
    await join(one, race);
    await join(two, race);
    for (const { free } of holders) await free();
    await sweep();
    await leave(two, (await mine(two))[0]?.waitingId ?? '');
    return { race, one };
  }
  const poolOf = (race: TestRace) =>
    t.db
      .selectFrom('capacity_pool')
      .select(['held', 'offered'])
      .where('id', '=', race.poolIds[0] ?? '')
      .executeTakeFirst();

  test('is used up first', async () => {
    const { race, one } = await offeredAndFree();
    expect(await poolOf(race)).toEqual({ held: 1, offered: 1 });
    expect((await enter(one, race)).status).toBe(201);
    expect(await mine(one)).toEqual([]);
    expect(await poolOf(race)).toEqual({ held: 1, offered: 0 });
    expect((await enter(await newPerson(t.db), race)).status).toBe(201);
  });

  test('is used up with a free place for another person', async () => {
    const { race, one } = await offeredAndFree();
    const child = await newManagedFellow(t.db, one);
    expect((await enterGroup(one, race, [child, one.id])).status).toBe(201);
    expect(await mine(one)).toEqual([]);
    expect(await poolOf(race)).toEqual({ held: 2, offered: 0 });
  });

  test('stays when another person is entered, and when there are too few places', async () => {
    const { race, one } = await offeredAndFree();
    const [child, other] = [
      await newManagedFellow(t.db, one),
      await newManagedFellow(t.db, one, { firstName: 'Ida' }),
    ];
    const before = await snapshot(t.db);
    expect((await enterGroup(one, race, [child, one.id, other])).failure.code).toBe('not_enough_places');
    expect(await snapshot(t.db)).toEqual(before);
    expect((await enterGroup(one, race, [child])).status).toBe(201);
    expect(await standOf(one)).toBe('offer');
    expect(await poolOf(race)).toEqual({ held: 2, offered: 1 });
  });
});

describe('a person whom a mate has put on the list', () => {
  async function putOn() {
    const full = await fullRace(2);
    const [buyer, mate, next] = (await people(3)) as [TestPerson, TestPerson, TestPerson];
    await addFellow(t.db, buyer, mate.id);
    return { ...full, buyer, mate, next };
  }

  test('joins by themselves, and keeps their position; the mate sees it', async () => {
    const { race, buyer, mate, next } = await putOn();
    await join(buyer, race, [buyer.id, mate.id]);
    await join(next, race);
    const joined = await join(mate, race);
    expect([joined.status, joined.answer.data.people]).toMatchObject([201, [{ uid: mate.id }]]);
    expect([await standOf(buyer), await standOf(mate), await standOf(next)]).toEqual([1, 2, 3]);
    const left = [{ uid: mate.id, reason: 'own_place' }];
    expect(await mine(buyer)).toMatchObject([{ people: [{ uid: buyer.id }], left, length: 3 }]);
    expect((await join(mate, race)).status).toBe(200);
    const [own] = await mine(mate);
    expect((await leave(mate, own?.waitingId ?? '')).status).toBe(204);
    expect([await standOf(buyer), await standOf(next)]).toEqual([1, 2]);
    expect((await join(buyer, race, [mate.id])).status).toBe(201);
  });

  test('alone, they take over the line; of the mate’s place the note stays', async () => {
    const { race, buyer, mate, next } = await putOn();
    await join(buyer, race, [mate.id]);
    await join(next, race);
    expect((await join(mate, race)).status).toBe(201);
    expect([await standOf(mate), await standOf(next)]).toEqual([1, 2]);
    expect(await mine(buyer)).toMatchObject([{ people: [], left: [{ uid: mate.id }], position: null }]);
  });

  test('with people of their own goes to the end: nobody else gets an earlier position by it', async () => {
    const { race, buyer, mate, next } = await putOn();
    const child = await newManagedFellow(t.db, mate);
    await join(buyer, race, [buyer.id, mate.id]);
    await join(next, race);
    expect((await join(mate, race, [mate.id, child])).status).toBe(201);
    expect([await standOf(buyer), await standOf(next), await standOf(mate)]).toEqual([1, 2, 3]);
  });

  test('takes their place out of an open offer, and gets it by themselves', async () => {
    const { race, holders, buyer, mate, next } = await putOn();
    await join(buyer, race, [buyer.id, mate.id]);
    await join(next, race);
    for (const { free } of holders) await free();
    await sweep();
    expect(await standOf(buyer)).toBe('offer');
    expect((await join(mate, race)).status).toBe(201);
    await sweep();
    expect([await standOf(buyer), await standOf(mate), await standOf(next)]).toEqual(['offer', 'offer', 1]);
    expect((await enter(buyer, race)).status).toBe(201);
    expect((await enter(mate, race)).status).toBe(201);
  });

  test('cannot be put on it by a second one, and nobody takes others out of it', async () => {
    const { race, buyer, mate, next } = await putOn();
    await addFellow(t.db, next, mate.id);
    await join(buyer, race, [buyer.id, mate.id]);
    const before = await snapshot(t.db);
    expect((await join(next, race, [next.id, mate.id])).failure.code).toBe('already_waiting');
    expect(await snapshot(t.db)).toEqual(before);
  });
});

describe('a person who waits for any heat', () => {
  const joinAny = (as: TestPerson, race: TestRace, more: Record<string, unknown> = {}) =>
    request(t.app, joinWaitingList, { as, body: { raceId: race.raceId, ...more } });

  test('gets the first place of whichever heat, and waits in no other then', async () => {
    const race = await newRace(t.db, { heats: [1, 1] });
    const [first, second, waiter, next] = (await people(4)) as [
      TestPerson,
      TestPerson,
      TestPerson,
      TestPerson,
    ];
    await heldFor(t.db, first, first.id, race);
    const entryId = (await enter(second, race, 1)).answer.data.entryId;
    const joined = await joinAny(waiter, race);
    expect(joined.answer.data).toMatchObject({ heat: null, team: null, position: 1 });
    expect((await joinAny(waiter, race)).status).toBe(200);
    await join(next, race, undefined, 1);
    expect(await standOf(next)).toBe(2);
    // The catalog is read again.
    t.clock.advance({ seconds: 6 });
    const again = await request(t.app, getRace, { as: waiter, params: { raceId: race.raceId } });
    expect(again.answer.data.heats.map(({ waiting }) => waiting)).toEqual([1, 2]);
    await request(t.app, removeEntry, { as: second, params: { entryId } });
    // Kept, also from who waits for that heat alone but came later.
    expect((await enter(next, race, 1)).failure.code).toBe('sold_out');
    await sweep();
    expect(await mine(waiter)).toMatchObject([
      { heat: { id: race.heatIds[1] }, offer: { until: expect.any(String) } },
    ]);
    expect(await standOf(next)).toBe(1);
    expect((await enter(waiter, race, 0)).failure.code).toBe('sold_out');
    expect((await enter(waiter, race, 1)).status).toBe(201);
    expect(await mine(waiter)).toEqual([]);
  });

  test('is refused while any heat has a place', async () => {
    const race = await newRace(t.db, { heats: [1, 1] });
    const [holder, person] = (await people(2)) as [TestPerson, TestPerson];
    await heldFor(t.db, holder, holder.id, race);
    expect((await joinAny(person, race)).failure.code).toBe('places_free');
    expect((await join(person, race)).status).toBe(201);
  });

  test('leaves all heats by one press', async () => {
    const race = await newRace(t.db, { heats: [1, 1] });
    const [one, two, person] = (await people(3)) as [TestPerson, TestPerson, TestPerson];
    await enter(one, race, 0);
    await enter(two, race, 1);
    const { waitingId } = (await joinAny(person, race)).answer.data;
    expect((await leave(person, waitingId)).status).toBe(204);
    // The catalog is read again, and is not that of the test before.
    t.clock.advance({ minutes: 1 });
    const seen = await request(t.app, getRace, { as: person, params: { raceId: race.raceId } });
    expect(seen.answer.data.heats.map(({ waiting }) => waiting)).toEqual([0, 0]);
  });
});

describe('a team', () => {
  const joinTeam = (as: TestPerson, race: TestRace, teamSize: number, more: Record<string, unknown> = {}) =>
    request(t.app, joinWaitingList, {
      as,
      body: { raceId: race.raceId, heatId: race.heatIds[0], teamSize, ...more },
    });
  let teams = 0;
  const enterTeam = (as: TestPerson, race: TestRace, size: number) => {
    teams += 1;
    return request(t.app, holdTeam, {
      as,
      body: {
        raceId: race.raceId,
        teamFields: [{ id: 'csapatnev', text: `Várakozók ${teams}` }],
        memberEntries: Array.from({ length: size }, (_, at) => ({ named: named('', at), ...answers(race) })),
        conditionsAccepted: true,
      },
    });
  };
  /** A race for teams that is full of one team, which can go. */
  async function fullOfTeam(options: RaceOptions) {
    const race = await newRace(t.db, { kind: 'team', teamSizes: [2, 3], ...options });
    const holder = await newPerson(t.db);
    const { answer, status } = await enterTeam(holder, race, 3);
    expect(status).toBe(201);
    const params = { teamEntryId: answer.data.teamEntryId };
    return { race, free: () => request(t.app, removeTeam, { as: holder, params }) };
  }

  test.each<[string, RaceOptions, number]>([
    ['a place for each member', { heats: [3] }, 3],
    ['one place for all', { heats: [1], placesPer: 'team' }, 1],
  ])(
    '%s: is offered all its places, kept from everybody, and enters as a team',
    async (_, options, places) => {
      const { race, free } = await fullOfTeam(options);
      const [leader, fresh] = (await people(2)) as [TestPerson, TestPerson];
      const joined = await joinTeam(leader, race, 3);
      expect(joined.answer.data).toMatchObject({
        team: { size: 3, placesPer: places === 1 ? 'team' : 'member' },
        position: 1,
        length: places,
      });
      expect((await joinTeam(leader, race, 3)).status).toBe(200);
      expect((await joinTeam(leader, race, 2)).failure.code).toBe('already_waiting');
      await free();
      expect((await enterTeam(fresh, race, 3)).failure.code).toBe('not_enough_places');
      await sweep();
      expect(await standOf(leader)).toBe('offer');
      expect((await enterTeam(fresh, race, 3)).failure.code).toBe('not_enough_places');
      // Too large for what is offered: nothing changes.
      if (places > 1) expect((await enterTeam(leader, race, 4)).failure.code).toBe('team_too_large');
      const entered = await enterTeam(leader, race, 3);
      expect(entered.status).toBe(201);
      expect(await mine(leader)).toEqual([]);
      const mail = t.mails.findLast(({ to }) => to === leader.email);
      expect(mail?.subject).toBe('Van helye a csapatodnak: Őszi Próba');
      expect(mail?.text).toContain('3 fővel');
    },
  );

  test('that is smaller takes fewer; the rest goes to the next', async () => {
    const { race, free } = await fullOfTeam({ heats: [5] });
    const [other, leader, next] = (await people(3)) as [TestPerson, TestPerson, TestPerson];
    await enterTeam(other, race, 2);
    await joinTeam(leader, race, 3);
    await joinTeam(next, race, 2);
    await free();
    await sweep();
    expect([await standOf(leader), await standOf(next)]).toEqual(['offer', 1]);
    expect((await enterTeam(leader, race, 2)).status).toBe(201);
    await sweep();
    // One place is not enough for two: it is saved for them.
    expect(await standOf(next)).toBe(1);
    expect((await enterTeam(other, race, 1)).failure.code).toBe('sold_out');
  });

  test('waits with a size that the race allows, led by who joins, and for teams alone', async () => {
    const { race } = await fullOfTeam({ heats: [3] });
    const { race: single } = await fullRace();
    const leader = await newPerson(t.db);
    const mate = await newManagedFellow(t.db, leader);
    const before = await snapshot(t.db);
    expect((await joinTeam(leader, race, 4)).failure.code).toBe('validation');
    expect((await joinTeam(leader, race, 3, { people: [mate] })).failure.code).toBe('validation');
    expect((await joinTeam(leader, single, 3)).failure.code).toBe('not_team_race');
    expect((await join(leader, race)).failure.code).toBe('team_race');
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('lets an offer lapse, and leaves by one press', async () => {
    const { race, free } = await fullOfTeam({ heats: [3] });
    const [leader, next] = (await people(2)) as [TestPerson, TestPerson];
    await joinTeam(leader, race, 3);
    const { waitingId } = (await joinTeam(next, race, 3)).answer.data;
    await free();
    await sweep();
    t.clock.advance({ minutes: OFFER_HOURS * 60 + 1 });
    await sweep();
    expect([await standOf(leader), await standOf(next)]).toEqual([null, 'offer']);
    expect((await leave(next, waitingId)).status).toBe(204);
    expect((await enterTeam(leader, race, 3)).status).toBe(201);
  });

  test('goes with the account of its leader', async () => {
    const { race } = await fullOfTeam({ heats: [3] });
    const leader = await newPerson(t.db, { password: 'Őrült1adat' });
    await joinTeam(leader, race, 3);
    const { parts } = (await request(t.app, getOwnData, { as: leader })).answer.data;
    expect(parts['waitingPlaces']).toMatchObject([{ teamSize: 3 }]);
    const body = { password: 'Őrült1adat', givesUpEntries: true };
    expect((await request(t.app, deleteAccount, { as: leader, body })).status).toBe(204);
    const left = await t.db
      .selectFrom('waiting_place')
      .select('id')
      .where('race_id', '=', race.raceId)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('one’s own data', () => {
  test('has the waiting lists, and an erasure takes people off them', async () => {
    const { race } = await fullRace();
    const [buyer, mate] = (await people(2)) as [TestPerson, TestPerson];
    await addFellow(t.db, buyer, mate.id);
    const owner = await newPerson(t.db, { password: 'Őrült1adat' });
    await addFellow(t.db, mate, owner.id);
    await join(buyer, race);
    await join(mate, race, [mate.id, owner.id]);
    const { answer } = await request(t.app, getOwnData, { as: owner });
    expect(answer.data).toMatchObject({
      parts: { waitingPlaces: [{ race: 'Félmaraton', people: [expect.any(String)] }] },
    });
    const erased = await request(t.app, deleteAccount, {
      as: owner,
      body: { password: 'Őrült1adat', givesUpEntries: false },
    });
    expect(erased.status).toBe(204);
    expect(await mine(mate)).toMatchObject([{ length: 2, people: [{ uid: mate.id }] }]);
  });
});
