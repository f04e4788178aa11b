import { holdTeam } from '@rajt/contract/entering/operations/teams';
import { deleteAccount } from '@rajt/contract/orders/operations/privacy';
import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { buying } from '../../../../testkit/buying.ts';
import { addFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type RaceOptions, type TestRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';

const ROUNDS = 5;
const PASSWORD = 'Őrült1adat';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => {
  expect(await runAudit(t.db)).toEqual([]);
  await t.close();
});

const { pools } = buying(() => t);

const teamRace = (options: RaceOptions = {}) =>
  newRace(t.db, { kind: 'team', teamSizes: [2, 4], ...options });
async function enter(as: TestPerson, race: TestRace, name: string, people: readonly UserId[]) {
  const body = {
    raceId: race.raceId,
    teamFields: [{ id: 'csapatnev', text: name }],
    memberEntries: people.map((participantId) => ({ participantId, heatId: race.heatIds[0], form: {} })),
    conditionsAccepted: true,
  };
  const { status, failure } = await request(t.app, holdTeam, { as, body });
  return status === 201 ? 'held' : failure.code;
}

/** A leader with a mate. */
async function newLeader() {
  const [leader, mate] = [await newPerson(t.db), await newPerson(t.db)];
  await addFellow(t.db, leader, mate.id);
  return { leader, people: [leader.id, mate.id] };
}

/** Two leaders enter teams of one name at the same time, in races of their own round. */
async function sameName() {
  const race = await teamRace();
  const [one, other] = [await newLeader(), await newLeader()];
  const outcomes = await Promise.all([
    enter(one.leader, race, 'Őrült Pisztrángok', one.people),
    enter(other.leader, race, 'ORULT PISZTRANGOK', other.people),
  ]);
  return { outcomes: outcomes.sort(), race };
}

test('one of two leaders gets the name that both ask for at once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { outcomes, race } = await sameName();
    expect(outcomes).toEqual(['held', 'validation']);
    expect(await pools(race)).toEqual(['2+0']);
  }
});

test('without the index both would get it (negative control)', async () => {
  const owner = openOwner(t.database);
  await sql`drop index team_entry_name_once`.execute(owner.db);
  const { outcomes } = await sameName();
  await sql`update team_entry set name = name || id`.execute(owner.db);
  await sql`create unique index team_entry_name_once on team_entry (race_id, folded(name)) where ended_at is null`.execute(
    owner.db,
  );
  await owner.close();
  expect(outcomes).toEqual(['held', 'held']);
});

test('a person whom two leaders enter at once, in opposite order, is in one team', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const race = await teamRace();
    const [one, other, mate] = [await newLeader(), await newLeader(), await newPerson(t.db)];
    for (const { leader } of [one, other]) await addFellow(t.db, leader, mate.id);
    const outcomes = await Promise.all([
      enter(one.leader, race, 'Egyik', [mate.id, ...one.people]),
      enter(other.leader, race, 'Másik', [...other.people, mate.id]),
    ]);
    expect(outcomes.sort()).toEqual(['held', 'participant_refused']);
    expect(await pools(race)).toEqual(['3+0']);
  }
});

test('one of two teams of 2 for 3 places is held whole, and the third place stays free', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const race = await teamRace({ heats: [3] });
    const [one, other] = [await newLeader(), await newLeader()];
    const outcomes = await Promise.all([
      enter(one.leader, race, 'Egyik', one.people),
      enter(other.leader, race, 'Másik', other.people),
    ]);
    expect(outcomes.sort()).toEqual(['held', 'not_enough_places']);
    expect(await pools(race)).toEqual(['2+0']);
  }
});

/** Somebody has entered `participant` and not paid. */
async function heldByStranger(participant: TestPerson, race: TestRace) {
  const stranger = await newPerson(t.db);
  await addFellow(t.db, stranger, participant.id);
  expect(await enter(stranger, race, 'Idegenek', [stranger.id, participant.id])).toBe('held');
}

test('a buyer who reclaims their own place with a team, and another who requests its name concurrently, both get an answer', async () => {
  const race = await teamRace();
  const [one, other] = [await newLeader(), await newLeader()];
  await heldByStranger(one.leader, race);
  const pool = await block(
    t.database.url,
    `select from capacity_pool where id in (${race.poolIds}) for update`,
  );
  const first = enter(one.leader, race, 'Névrokonok', one.people);
  await pool.waited();
  const second = enter(other.leader, race, 'Névrokonok', other.people);
  await waiting(t.database, 2);
  await pool.release();
  expect(await Promise.all([first, second])).toEqual(['held', 'validation']);
  // The stranger, who has lost a mate, and the first team.
  expect(await pools(race)).toEqual(['3+0']);
});

test('erasing a leader locks their teams before the places', async () => {
  const race = await teamRace();
  const leader = await newPerson(t.db, { password: PASSWORD });
  const mate = await newPerson(t.db);
  await addFellow(t.db, leader, mate.id);
  expect(await enter(leader, race, 'Búcsúzók', [leader.id, mate.id])).toBe('held');
  const team = await block(
    t.database.url,
    `select from team_entry where leader_id = ${leader.id} for update`,
  );
  const erasure = request(t.app, deleteAccount, {
    as: leader,
    body: { password: PASSWORD, givesUpEntries: false },
  });
  await team.waited();
  const { rows } = await sql`
    select from capacity_pool where id = ${race.poolIds[0]} for update skip locked`.execute(t.db);
  await team.release();
  expect([rows.length, (await erasure).status]).toEqual([1, 204]);
  expect(await pools(race)).toEqual(['0+0']);
});
