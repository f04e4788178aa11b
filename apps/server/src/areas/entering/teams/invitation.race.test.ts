import { takeInvitationBack } from '@rajt/contract/entering/operations/team-invitations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { buying } from '../../../../testkit/buying.ts';
import { type NamedTeam, namedTeams } from '../../../../testkit/named-team.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { request } from '../../../../testkit/request.ts';

const ROUNDS = 5;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(async () => {
  expect(await runAudit(t.db)).toEqual([]);
  await t.close();
});

const { pools } = buying(() => t);
const { accept, buy, namedTeam, paid, read, tokenOf } = namedTeams(() => t);

const said = async (answer: ReturnType<typeof accept>) => {
  const { status, failure } = await answer;
  return status === 200 ? 'in' : failure.code;
};
const takeBack = async ({ leader, teamEntryId, entryIds }: NamedTeam) =>
  (
    await request(t.app, takeInvitationBack, {
      as: leader,
      params: { teamEntryId, entryId: entryIds[1] ?? '' },
    })
  ).status;
const memberOf = async (team: NamedTeam) => (await read(team)).memberEntries[1];

test.each(['in the cart', 'paid'])(
  'only one of two people who accept one link at once joins the team that is %s',
  async (state) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const team = await namedTeam(['']);
      if (state === 'paid') await paid(team);
      const token = await tokenOf(team, 1);
      const people = [await newPerson(t.db), await newPerson(t.db)];
      const outcomes = await Promise.all(people.map((person) => said(accept(person, token))));
      expect(outcomes.toSorted()).toEqual(['in', 'invitation_used']);
      expect((await memberOf(team))?.participant.uid).toBe(people[outcomes.indexOf('in')]?.id);
      expect(await pools(team.race)).toEqual([state === 'paid' ? '0+2' : '2+0']);
    }
  },
);

test('two presses of one person come in once, and both get that answer', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const team = await namedTeam(['']);
    const token = await tokenOf(team, 1);
    const person = await newPerson(t.db);
    const presses = [1, 2].map(() => said(accept(person, token)));
    expect(await Promise.all(presses)).toEqual(['in', 'in']);
    expect((await memberOf(team))?.participant.uid).toBe(person.id);
  }
});

test('a link that is taken back concurrently does not work, and one that was used cannot be taken back', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const team = await namedTeam(['']);
    const token = await tokenOf(team, 1);
    const person = await newPerson(t.db);
    const [outcome, status] = await Promise.all([said(accept(person, token)), takeBack(team)]);
    const member = await memberOf(team);
    if (outcome === 'in') {
      expect([200, 404]).toContain(status);
      expect(member).toMatchObject({ participant: { uid: person.id }, data: { state: 'complete' } });
    } else {
      expect([outcome, status]).toEqual(['token_invalid', 200]);
      expect(member).toMatchObject({ data: { state: 'missing' } });
    }
  }
});

/** A person has opened the form and presses while the team is locked; `change` is done under that lock. */
async function whileLocked(change: (team: NamedTeam) => string) {
  const team = await namedTeam(['']);
  const token = await tokenOf(team, 1);
  const person = await newPerson(t.db);
  const lock = await block(
    t.database.url,
    `select from team_entry where id = ${team.teamEntryId} for update`,
  );
  const outcome = said(accept(person, token));
  await lock.waited();
  await lock.change(change(team));
  await lock.release();
  return { outcome: await outcome, team };
}

test('a use of the link while another waits for the team decides', async () => {
  const { outcome, team } = await whileLocked(
    ({ leader }) => `update team_invitation set token_hash = null where leader_id = ${leader.id}`,
  );
  expect(outcome).toBe('token_invalid');
  expect(await memberOf(team)).toMatchObject({ data: { state: 'missing' } });
});

test('without that change they come in (negative control)', async () => {
  const { outcome } = await whileLocked(() => 'select 1');
  expect(outcome).toBe('in');
});

test('the person is read under the lock: a birth date that was changed concurrently counts', async () => {
  const team = await namedTeam(['', ''], { leaderStarts: false, minAge: 18 });
  const token = await tokenOf(team, 0);
  const person = await newPerson(t.db);
  const change = await block(t.database.url, `select from person where id = ${person.id} for no key update`);
  const outcome = said(accept(person, token));
  await change.waited();
  await change.change(`update person set birth_date = '2015-01-01' where id = ${person.id}`);
  await change.release();
  expect(await outcome).toBe('too_young');
});

test('a payment that starts while a member comes in, and the other way round, both get an answer', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const team = await namedTeam(['']);
    const token = await tokenOf(team, 1);
    const person = await newPerson(t.db);
    const [outcome, order] = await Promise.all([said(accept(person, token)), buy(team.leader)]);
    expect(['in', 'team_paying']).toContain(outcome);
    expect(order.status).toBe(201);
    const { rows } = await sql<{ forPerson: string }>`
      select for_person_id::text as "forPerson" from order_line
      where entry_id = ${team.entryIds[1]}`.execute(t.db);
    const { participant } = (await memberOf(team)) ?? {};
    expect(rows).toEqual([{ forPerson: participant?.uid }]);
  }
});

test('two teams whose leaders come into each other’s at once do not stop each other', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [one, other] = [await namedTeam(['']), await namedTeam([''])];
    const [toOne, toOther] = [await tokenOf(one, 1), await tokenOf(other, 1)];
    const outcomes = Promise.all([said(accept(other.leader, toOne)), said(accept(one.leader, toOther))]);
    expect(await outcomes).toEqual(['in', 'in']);
  }
  await waiting(t.database, 0);
});
