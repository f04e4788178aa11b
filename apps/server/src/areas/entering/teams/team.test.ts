import { getCart, holdEntry, removeEntry } from '@rajt/contract/entering/operations/entries';
import { holdTeam, removeTeam } from '@rajt/contract/entering/operations/teams';
import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import type { UserId } from '@rajt/rules/ids';
import { describe, expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { named } from '../../../../testkit/named-team.ts';
import { addFellow, newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type RaceOptions, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

const PASSWORD = 'Őrült1adat';

const t = auditedApp();

const { become, buy, heldBy, passDeadline, pools, state } = buying(() => t);

const teamRace = (options: RaceOptions = {}) =>
  newRace(t.db, { kind: 'team', teamSizes: [2, 4], ...options });
const member = (race: TestRace, participantId: UserId) => ({
  participantId,
  heatId: race.heatIds[0],
  form: {},
});
const enter = (as: TestPerson, race: TestRace, name: string, people: readonly UserId[]) =>
  request(t.app, holdTeam, {
    as,
    body: {
      raceId: race.raceId,
      teamFields: [{ id: 'csapatnev', text: name }],
      memberEntries: people.map((id) => member(race, id)),
      conditionsAccepted: true,
    },
  });
const teamsOf = (leader: TestPerson) =>
  t.db
    .selectFrom('team_entry')
    .select(['name', (on) => on('ended_at', 'is not', null).as('hasEnded')])
    .where('leader_id', '=', leader.id)
    .orderBy('id')
    .execute();
const remove = (as: TestPerson, teamEntryId: string) =>
  request(t.app, removeTeam, { as, params: { teamEntryId } });
const takeOut = async (as: TestPerson, entryId = '') =>
  expect((await request(t.app, removeEntry, { as, params: { entryId } })).status).toBe(204);
const erase = (as: TestPerson) =>
  request(t.app, deleteAccount, { as, body: { password: PASSWORD, givesUpEntries: true } });
const cartOf = async (as: TestPerson) => (await request(t.app, getCart, { as })).answer.data;
const sweep = () => runJob(t, 'sweep-carts');

/** A leader with fellows to enter. */
async function leaderOf(fellows: number) {
  const leader = await newPerson(t.db);
  const mates: UserId[] = [];
  for (let at = 1; at <= fellows; at += 1)
    mates.push(await newManagedFellow(t.db, leader, { familyName: `Társ${'abcdefghij'[at]}` }));
  return { leader, mates, all: [leader.id, ...mates] };
}

describe('entering a team', () => {
  test('holds a place for each member, and the cart shows the team', async () => {
    const race = await teamRace();
    const { leader, all } = await leaderOf(1);
    const { status, answer } = await enter(leader, race, '  Tihanyi   Delfinek ', all);
    expect(status).toBe(201);
    const { teamEntryId, cart } = answer.data;
    expect(cart.teamEntries).toMatchObject([
      {
        teamEntryId,
        race: { id: race.raceId },
        teamFields: [{ id: 'csapatnev', text: 'Tihanyi Delfinek' }],
        teamSizes: [2, 4],
        memberEntries: [
          { leg: 1, participant: { uid: all[0] }, fee: { amount: 8500 } },
          { leg: 2, participant: { uid: all[1] }, fee: { amount: 8500 } },
        ],
      },
    ]);
    expect(cart.entries.map((entry) => entry.teamEntryId)).toEqual([teamEntryId, teamEntryId]);
    expect(cart.total.amount).toBe(17_000);
    expect(await pools(race)).toEqual(['2+0']);
    expect(await cartOf(leader)).toMatchObject({ teamEntries: cart.teamEntries });
  });

  test('with the leader among the members or not', async () => {
    const race = await teamRace();
    const { leader, mates } = await leaderOf(2);
    expect((await enter(leader, race, 'Edző nélkül', mates)).status).toBe(201);
    expect(await pools(race)).toEqual(['2+0']);
  });

  test('asked again is the same team', async () => {
    const race = await teamRace();
    const { leader, all } = await leaderOf(1);
    const first = await enter(leader, race, 'Őrült Pisztrángok', all);
    const again = await enter(leader, race, 'orult  PISZTRANGOK', all);
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.answer.data.teamEntryId).toBe(first.answer.data.teamEntryId);
    expect(await pools(race)).toEqual(['2+0']);
  });

  describe('asked again with other answers', () => {
    const text = { hu: 'Klub', en: 'Club' };
    const asks: RaceOptions = {
      heats: [3, 1],
      form: { nickname: 'optional' },
      ageRates: [{ kind: 'student', percent: 50 }],
      teamFields: [{ id: 'klub', label: text, isRequired: false, options: [] }],
    };
    interface Answered {
      readonly name?: string;
      readonly club?: string;
      readonly members: readonly (Partial<ReturnType<typeof member>> & Record<string, unknown>)[];
    }
    /** A team of the leader, a mate and a member who is only named. */
    async function answered(options: RaceOptions = {}) {
      const race = await teamRace({ ...asks, ...options });
      const { leader, all } = await leaderOf(1);
      const ask = ({ name = 'Kérdezők', club = 'Kék', members }: Answered) =>
        request(t.app, holdTeam, {
          as: leader,
          body: {
            raceId: race.raceId,
            teamFields: [
              { id: 'csapatnev', text: name },
              { id: 'klub', text: club },
            ],
            memberEntries: [
              ...all.map((id, at) => ({ ...member(race, id), ...members[at] })),
              { named: named(''), heatId: race.heatIds[0], form: {}, ...members[2] },
            ],
            conditionsAccepted: true,
          },
        });
      const first = await ask({ members: [{ form: { nickname: 'Eszti' } }] });
      expect(first.status).toBe(201);
      return { race, leader, ask, first: first.answer.data };
    }
    const row = ({ teamEntryId }: { teamEntryId: string }) =>
      t.db
        .selectFrom('team_entry')
        .select(['name', 'fields'])
        .where('id', '=', teamEntryId)
        .executeTakeFirstOrThrow();

    test('it takes those of now: of the team, of each member, with their price and heat', async () => {
      const { race, ask, first } = await answered();
      const { status, answer } = await ask({
        name: 'kerdezok',
        club: 'Zöld',
        members: [
          { form: {}, hasStudentCard: true },
          { form: { nickname: 'Társi' } },
          { heatId: race.heatIds[1] },
        ],
      });
      expect([status, answer.data.teamEntryId]).toEqual([200, first.teamEntryId]);
      expect(await row(first)).toEqual({ name: 'kerdezok', fields: { klub: 'Zöld' } });
      const { entries, total } = answer.data.cart;
      expect(total.amount).toBe(4250 + 2 * 8500);
      const said = entries.map(({ participant, heat }) => `${participant.nickname}@${heat.id}`);
      const [inFirst, inSecond] = race.heatIds;
      expect(said.toSorted()).toEqual([`@${inFirst}`, `@${inSecond}`, `Társi@${inFirst}`].toSorted());
      expect(await pools(race)).toEqual(['2+0', '1+0']);
    });

    test('all of it stays when a heat is full, or an answer is wrong', async () => {
      const { race, ask } = await answered();
      const before = await snapshot(t.db);
      const move = { heatId: race.heatIds[1] };
      const full = await ask({ club: 'Zöld', members: [move, move] });
      expect([full.status, full.failure.code]).toEqual([409, 'not_enough_places']);
      const wrong = await ask({ club: 'Zöld', members: [{}, { form: { nickname: 'x'.repeat(500) } }] });
      expect(wrong.status).toBe(422);
      expect(await snapshot(t.db)).toEqual(before);
    });

    test('the same again writes nothing', async () => {
      const { ask } = await answered();
      const before = await snapshot(t.db);
      expect((await ask({ members: [{ form: { nickname: 'Eszti' } }] })).status).toBe(200);
      expect(await snapshot(t.db)).toEqual(before);
    });

    test('while it is being paid it stays as it is', async () => {
      const { leader, ask, first } = await answered({ teamSizes: [3] });
      expect((await buy(leader)).status).toBe(201);
      expect((await ask({ club: 'Zöld', members: [] })).failure.code).toBe('payment_in_progress');
      expect((await row(first)).fields).toEqual({ klub: 'Kék' });
    });
  });

  test.each([
    [4, 201],
    [3, 409],
  ])('a team of 4 with %i places left holds all places or none (%i)', async (places, expected) => {
    const race = await teamRace({ heats: [places] });
    const { leader, all } = await leaderOf(3);
    const before = await snapshot(t.db);
    const { status, failure } = await enter(leader, race, 'Négyes', all);
    expect(status).toBe(expected);
    if (expected === 201) return expect(await pools(race)).toEqual(['4+0']);
    expect(failure.code).toBe('not_enough_places');
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('a team of one more than its race allows is refused; one of as many is not', async () => {
    const race = await teamRace();
    const { leader, all } = await leaderOf(4);
    const before = await snapshot(t.db);
    const { status, failure } = await enter(leader, race, 'Ötös', all);
    expect([status, failure.code]).toEqual([409, 'team_too_large']);
    expect(await snapshot(t.db)).toEqual(before);
    expect((await enter(leader, race, 'Ötös', all.slice(1))).status).toBe(201);
  });

  test.each([
    ['individual', 'not_team_race'],
    ['virtual', 'not_team_race'],
  ] as const)('for a race that is %s: %s', async (kind, code) => {
    const race = await newRace(t.db, { kind });
    const { leader, all } = await leaderOf(1);
    const before = await snapshot(t.db);
    const { status, failure } = await enter(leader, race, 'Eltévedt', all);
    expect([status, failure.code]).toEqual([409, code]);
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('nobody enters a team race alone', async () => {
    const race = await teamRace();
    const person = await newPerson(t.db);
    const body = { raceId: race.raceId, heatId: race.heatIds[0], form: {}, conditionsAccepted: true };
    const { status, failure } = await request(t.app, holdEntry, { as: person, body });
    expect([status, failure.code]).toEqual([409, 'team_race']);
  });

  test('a person who is no fellow is refused at the field', async () => {
    const race = await teamRace();
    const { leader } = await leaderOf(0);
    const stranger = await newPerson(t.db);
    const before = await snapshot(t.db);
    const { status, failure } = await enter(leader, race, 'Idegenek', [leader.id, stranger.id]);
    expect([status, failure['memberEntries.1.participantId']]).toEqual([422, [expect.any(String)]]);
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('a member of another team is named, and nothing is held', async () => {
    const race = await teamRace();
    const mate = await newPerson(t.db, { familyName: 'Nagy', firstName: 'Anna' });
    const [one, other] = [await newPerson(t.db), await newPerson(t.db)];
    for (const leader of [one, other]) await addFellow(t.db, leader, mate.id);
    expect((await enter(one, race, 'Egyik', [one.id, mate.id])).status).toBe(201);
    const before = await snapshot(t.db);
    const { failure } = await enter(other, race, 'Másik', [other.id, mate.id]);
    expect(failure).toMatchObject({
      code: 'participant_refused',
      user_msg: expect.stringContaining('Nagy Anna'),
    });
    expect(await snapshot(t.db)).toEqual(before);
  });
});

describe('the name of a team', () => {
  test.each(['Őrült Pisztrángok', 'orult pisztrangok', ' ŐRÜLT  PISZTRÁNGOK'])(
    'is taken by another live team of the race: %s',
    async (name) => {
      const race = await teamRace();
      const [one, other] = [await leaderOf(1), await leaderOf(1)];
      expect((await enter(one.leader, race, 'Őrült Pisztrángok', one.all)).status).toBe(201);
      const before = await snapshot(t.db);
      const { status, failure } = await enter(other.leader, race, name, other.all);
      expect([status, failure['teamFields.0.text']]).toEqual([422, [expect.stringContaining('ilyen nevű')]]);
      expect(await snapshot(t.db)).toEqual(before);
    },
  );

  test('is free in another race', async () => {
    const [race, otherRace] = [await teamRace(), await teamRace()];
    const { leader, all } = await leaderOf(1);
    expect((await enter(leader, race, 'Kettő', all)).status).toBe(201);
    expect((await enter(leader, otherRace, 'Kettő', all)).status).toBe(201);
  });

  test.each([
    ['swept', sweep],
    ['not swept yet', async () => []],
  ])('is free once the team has expired, %s', async (_, between) => {
    const race = await teamRace();
    const [one, other] = [await leaderOf(1), await leaderOf(1)];
    await enter(one.leader, race, 'Lassúak', one.all);
    await passDeadline();
    expect(await between()).toEqual([]);
    expect((await enter(other.leader, race, 'Lassúak', other.all)).status).toBe(201);
    expect((await cartOf(one.leader)).teamEntries).toEqual([]);
    await sweep();
    expect(await pools(race)).toEqual(['2+0']);
  });
});

describe('the questions of a race about a team', () => {
  const label = { hu: 'Kérdés', en: 'Question' };
  const teamFields = [
    { id: 'kategoria', label, isRequired: true, options: [{ id: 'vegyes', label }] },
    { id: 'varos', label, isRequired: false, options: [] },
  ];
  const answer = async (answers: readonly { id: string; text: string }[]) => {
    const race = await teamRace({ teamFields });
    const { leader, all } = await leaderOf(1);
    const before = await snapshot(t.db);
    const { status, answer, failure } = await request(t.app, holdTeam, {
      as: leader,
      body: {
        raceId: race.raceId,
        teamFields: [{ id: 'csapatnev', text: 'Felelők' }, ...answers],
        memberEntries: all.map((id) => member(race, id)),
        conditionsAccepted: true,
      },
    });
    if (status !== 201) expect(await snapshot(t.db)).toEqual(before);
    return { status, answer, failure };
  };

  test('are answered with the name, and shown in the cart', async () => {
    const given = [
      { id: 'kategoria', text: 'vegyes' },
      { id: 'varos', text: 'Őriszentpéter' },
    ];
    const { status, answer: found } = await answer(given);
    expect(status).toBe(201);
    const [name, ...others] = found.data.cart.teamEntries[0]?.teamFields ?? [];
    expect(name).toEqual({ id: 'csapatnev', text: 'Felelők' });
    expect(others.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(given);
  });

  test('are left out of what is kept where they were not answered', async () => {
    const { status, answer: found } = await answer([
      { id: 'kategoria', text: 'vegyes' },
      { id: 'varos', text: ' ' },
    ]);
    const fields = found.data.cart.teamEntries[0]?.teamFields.map(({ id }) => id);
    expect([status, fields]).toEqual([201, ['csapatnev', 'kategoria']]);
  });

  test.each([
    [[{ id: 'kategoria', text: '' }], 'teamFields.1.text'],
    [[], 'teamFields.kategoria'],
    [[{ id: 'kategoria', text: 'noi' }], 'teamFields.1.text'],
    [
      [
        { id: 'kategoria', text: 'vegyes' },
        { id: 'mas', text: 'x' },
      ],
      'teamFields.2.text',
    ],
  ])('%j is refused at %s, and nothing is held', async (given, field) => {
    const { status, failure } = await answer(given);
    expect([status, failure[field]]).toEqual([422, [expect.any(String)]]);
  });
});

describe('removing a team', () => {
  test('releases all its places and its name, and only those; again it answers the same', async () => {
    const race = await teamRace();
    const { leader, all } = await leaderOf(1);
    const { teamEntryId } = (await enter(leader, race, 'Visszalépők', all)).answer.data;
    await heldBy(leader, await newRace(t.db));
    expect((await remove(leader, teamEntryId)).status).toBe(204);
    expect((await remove(leader, teamEntryId)).status).toBe(204);
    expect(await cartOf(leader)).toMatchObject({ teamEntries: [], entries: [{ teamEntryId: null }] });
    expect(await pools(race)).toEqual(['0+0']);
    const other = await leaderOf(1);
    expect((await enter(other.leader, race, 'Visszalépők', other.all)).status).toBe(201);
  });

  test('is only for its leader, not for a member', async () => {
    const race = await teamRace();
    const { leader } = await leaderOf(0);
    const mate = await newPerson(t.db);
    await addFellow(t.db, leader, mate.id);
    const { teamEntryId } = (await enter(leader, race, 'Vezetettek', [leader.id, mate.id])).answer.data;
    const before = await snapshot(t.db);
    const { status, failure } = await remove(mate, teamEntryId);
    expect([status, failure.code]).toEqual([404, 'not_found']);
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('thaws a cart whose payment has failed, and waits for one that is open', async () => {
    const race = await teamRace();
    const { leader, all } = await leaderOf(1);
    const { teamEntryId } = (await enter(leader, race, 'Fagyosak', all)).answer.data;
    await buy(leader);
    const before = await snapshot(t.db);
    expect((await remove(leader, teamEntryId)).failure.code).toBe('payment_in_progress');
    expect(await snapshot(t.db)).toEqual(before);
    await become(t.gateway.lastRef(), 'NOTAUTHORIZED');
    expect(await runJobs(t)).toEqual([]);
    expect((await remove(leader, teamEntryId)).status).toBe(204);
    expect(await pools(race)).toEqual(['0+0']);
  });

  test('one member after the other: the others stay, and the last takes the name along', async () => {
    const race = await teamRace();
    const [one, other] = [await leaderOf(1), await leaderOf(1)];
    const { cart } = (await enter(one.leader, race, 'Fogyók', one.all)).answer.data;
    const [first, last] = cart.entries.map(({ entryId }) => entryId);
    await takeOut(one.leader, first);
    expect((await cartOf(one.leader)).teamEntries).toMatchObject([
      { memberEntries: [{ leg: 2, participant: { uid: one.all[1] } }] },
    ]);
    expect(await pools(race)).toEqual(['1+0']);
    expect((await enter(other.leader, race, 'Fogyók', other.all)).status).toBe(422);
    await takeOut(one.leader, last);
    expect(await cartOf(one.leader)).toMatchObject({ teamEntries: [], heldUntil: null });
    expect((await enter(other.leader, race, 'Fogyók', other.all)).status).toBe(201);
    expect(await pools(race)).toEqual(['2+0']);
  });

  test('that is paid is refused', async () => {
    const race = await teamRace();
    const { leader, all } = await leaderOf(1);
    const { teamEntryId } = (await enter(leader, race, 'Kifizettek', all)).answer.data;
    await buy(leader);
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    const before = await snapshot(t.db);
    expect((await remove(leader, teamEntryId)).failure.code).toBe('entry_not_removable');
    expect(await snapshot(t.db)).toEqual(before);
  });
});

describe('paying for a team', () => {
  test('sells the members’ places, each with a number of their own', async () => {
    const race = await teamRace();
    const { leader, all } = await leaderOf(1);
    await enter(leader, race, 'Fizetők', all);
    const { status, answer } = await buy(leader);
    expect(status).toBe(201);
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect(await state(leader, answer.data.trid)).toMatchObject({ state: 'payment_done' });
    expect(await pools(race)).toEqual(['0+2']);
  });

  test.each([
    [1, '1/2'],
    [3, '3/4'],
  ])('a team of %i in a race for 2 or 4 is refused with its count and the sizes', async (members, count) => {
    const race = await teamRace();
    const { leader, all } = await leaderOf(members - 1);
    await enter(leader, race, 'Hiányosak', all);
    const before = await snapshot(t.db);
    const { status, failure } = await buy(leader);
    expect([status, failure.code]).toEqual([409, 'team_incomplete']);
    expect(failure.user_msg).toContain(`Hiányosak (${count}, indulhat: 2 vagy 4 fő)`);
    expect(await snapshot(t.db)).toEqual(before);
  });

  test('late money buys the team that has expired', async () => {
    const race = await teamRace();
    const { leader, all } = await leaderOf(1);
    await enter(leader, race, 'Későn', all);
    const { trid } = (await buy(leader)).answer.data;
    const orderRef = t.gateway.lastRef();
    t.gateway.become(orderRef, 'TIMEOUT');
    await passDeadline();
    expect(await runJob(t, 'reconcile-payments')).toEqual([]);
    expect(await pools(race)).toEqual(['0+0']);
    await become(orderRef, 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect(await state(leader, trid)).toMatchObject({ state: 'payment_done' });
    expect(await pools(race)).toEqual(['0+2']);
  });

  test('late money is refunded when another team has the name by now', async () => {
    const race = await teamRace();
    const [one, other] = [await leaderOf(1), await leaderOf(1)];
    await enter(one.leader, race, 'Ugyanaz', one.all);
    expect((await buy(one.leader)).status).toBe(201);
    const orderRef = t.gateway.lastRef();
    t.gateway.become(orderRef, 'TIMEOUT');
    await passDeadline();
    expect(await runJob(t, 'reconcile-payments')).toEqual([]);
    expect((await enter(other.leader, race, 'Ugyanaz', other.all)).status).toBe(201);
    await become(orderRef, 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    expect(t.gateway.payment(orderRef).refundedHuf).toBe(17_000);
    expect(await pools(race)).toEqual(['2+0']);
  });
});

describe('deleting an account', () => {
  test('the deletion of a leader’s account takes the team out of the cart and erases its name', async () => {
    const race = await teamRace();
    const leader = await newPerson(t.db, { password: PASSWORD });
    const mate = await newManagedFellow(t.db, leader);
    await enter(leader, race, 'Búcsúzók', [leader.id, mate]);
    expect((await erase(leader)).status).toBe(204);
    expect(await teamsOf(leader)).toEqual([{ name: '', hasEnded: true }]);
    expect(await pools(race)).toEqual(['0+0']);
  });

  test('the deletion of an unpaid member’s account stops the payment until the leader has taken them out', async () => {
    const race = await teamRace({ teamSizes: [1, 2] });
    const { leader } = await leaderOf(0);
    const mate = await newPerson(t.db, { password: PASSWORD });
    await addFellow(t.db, leader, mate.id);
    const { cart } = (await enter(leader, race, 'Ottmaradók', [leader.id, mate.id])).answer.data;
    expect((await erase(mate)).status).toBe(204);
    expect(await pools(race)).toEqual(['2+0']);
    const before = await snapshot(t.db);
    expect((await buy(leader)).failure.code).toBe('not_admitted');
    expect(await snapshot(t.db)).toEqual(before);
    await takeOut(leader, cart.entries[1]?.entryId);
    expect(await pools(race)).toEqual(['1+0']);
    expect((await buy(leader)).status).toBe(201);
  });

  test.each(['leader', 'mate'] as const)(
    'the deletion of the %s of a paid team withdraws their place; the other member starts in the team of that name',
    async (who) => {
      const race = await teamRace();
      const people = {
        leader: await newPerson(t.db, { password: PASSWORD }),
        mate: await newPerson(t.db, { password: PASSWORD }),
      };
      await addFellow(t.db, people.leader, people.mate.id);
      await enter(people.leader, race, 'Maradók', [people.leader.id, people.mate.id]);
      expect((await buy(people.leader)).status).toBe(201);
      await become(t.gateway.lastRef(), 'FINISHED');
      expect(await runJobs(t)).toEqual([]);
      expect((await erase(people[who])).status).toBe(204);
      expect(await pools(race)).toEqual(['0+1']);
      expect(await teamsOf(people.leader)).toEqual([{ name: 'Maradók', hasEnded: false }]);
    },
  );
});
