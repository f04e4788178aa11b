import {
  changeTeam,
  getTeam,
  holdTeam,
  offerTeamLead,
  swapTeamMember,
  takeTeamLead,
} from '@rajt/contract/entering/operations/teams';
import { withdrawEntry } from '@rajt/contract/orders/operations/withdrawals';
import type { UserId } from '@rajt/rules/ids';
import { expect, test } from 'vitest';
import { auditedApp } from '../../../../../testkit/audited-app.ts';
import { block } from '../../../../../testkit/blocker.ts';
import { buying } from '../../../../../testkit/buying.ts';
import { runJobs } from '../../../../../testkit/jobs.ts';
import { namedTeams } from '../../../../../testkit/named-team.ts';
import { newCredit } from '../../../../../testkit/new-credit.ts';
import { newManagedFellow } from '../../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../../testkit/new-person.ts';
import { newRace } from '../../../../../testkit/new-race.ts';
import { payingByBalance } from '../../../../../testkit/paying-by-balance.ts';
import { request } from '../../../../../testkit/request.ts';

const ROUNDS = 5;

const t = auditedApp();
const { become, buy, pools } = buying(() => t);
const { order } = payingByBalance(() => t);
const { accept, namedTeam, paid, tokenOf } = namedTeams(() => t);

/** A paid team of two whom the leader manages, and two more. */
async function paidTeam(round: number) {
  const race = await newRace(t.db, { kind: 'team', teamSizes: [2], substituteFeeHuf: 1500 });
  const leader = await newPerson(t.db);
  const people: UserId[] = [];
  for (const familyName of ['Első', 'Második', 'Harmadik', 'Negyedik'])
    people.push(await newManagedFellow(t.db, leader, { familyName }));
  const { answer } = await request(t.app, holdTeam, {
    as: leader,
    body: {
      raceId: race.raceId,
      teamFields: [{ id: 'csapatnev', text: `Egyszerre ${round}` }],
      memberEntries: people
        .slice(0, 2)
        .map((participantId) => ({ participantId, heatId: race.heatIds[0], form: {} })),
      conditionsAccepted: true,
    },
  });
  const { teamEntryId, cart } = answer.data;
  await buy(leader);
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  const [first = '', second = ''] = cart.entries.map(({ entryId }) => entryId);
  const [, , third = leader.id, fourth = leader.id] = people;
  const swap = (participantId: UserId) =>
    request(t.app, swapTeamMember, {
      as: leader,
      params: { teamEntryId, entryId: first },
      body: { participantId, form: {}, conditionsAccepted: true },
    });
  return { race, leader, teamEntryId, first, second, third, fourth, swap };
}

test('one of two substitutes for one member at once waits, and the other is refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { swap, third, fourth, first } = await paidTeam(round);
    const answers = await Promise.all([swap(third), swap(fourth)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.failure.code).toBe('substitute_in_cart');
    const held = await t.db.selectFrom('entry').select('state').where('replaces_id', '=', first).execute();
    expect(held).toEqual([{ state: 'held' }]);
  }
});

test('one substitute twice at once waits once', async () => {
  const { swap, third, first } = await paidTeam(ROUNDS);
  const answers = await Promise.all([swap(third), swap(third)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const held = await t.db.selectFrom('entry').select('state').where('replaces_id', '=', first).execute();
  expect(held).toEqual([{ state: 'held' }]);
});

test('paying, changing the order and withdrawing the team at once: the team is withdrawn or has its substitute', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const team = await paidTeam(ROUNDS + 1 + round);
    const { race, leader, teamEntryId, first, second, third } = team;
    expect((await team.swap(third)).status).toBe(200);
    await buy(leader);
    const withdraw = () =>
      request(t.app, withdrawEntry, {
        as: leader,
        params: { entryId: teamEntryId },
        body: { entryType: 'team', reason: 'schedule', refund: 15_000, goodsRefund: 0 },
      });
    t.gateway.become(t.gateway.lastRef(), 'FINISHED');
    const [failures] = await Promise.all([
      become(t.gateway.lastRef(), 'FINISHED').then(() => runJobs(t)),
      request(t.app, changeTeam, { as: leader, params: { teamEntryId }, body: { order: [second, first] } }),
      withdraw(),
    ]);
    expect(failures).toEqual([]);
    expect(await runJobs(t)).toEqual([]);
    const now = await request(t.app, getTeam, { as: leader, params: { teamEntryId } });
    if (now.status === 404) expect(await pools(race)).toEqual(['0+0']);
    else {
      const members = now.answer.data.memberEntries;
      expect(members.map(({ participant }) => participant.uid)).toContain(third);
      expect(members.map(({ leg }) => leg)).toEqual([1, 2]);
      expect(await pools(race)).toEqual(['0+2']);
    }
  }
});

test('a leader who pays at once from a balance waits for a change of the team, and locks no member of it while waiting', async () => {
  const { leader, teamEntryId, first, third, swap } = await paidTeam(3 * ROUNDS);
  await newCredit(t.db, leader, { amountHuf: 1500, expiresOn: '2099-03-31' });
  expect((await swap(third)).status).toBe(200);
  const change = await block(t.database.url, `select from team_entry where id = ${teamEntryId} for update`);
  const paying = order(leader, 1500);
  await change.waited();
  // Shorter than it takes to find a deadlock.
  await change.change(`set local lock_timeout = '500ms'`);
  await change.change(`select from entry where id = ${first} for update`);
  await change.release();
  await paying;
  expect(await runJobs(t)).toEqual([]);
  const { answer } = await request(t.app, getTeam, { as: leader, params: { teamEntryId } });
  expect(answer.data.memberEntries.map(({ participant }) => participant.uid)).toContain(third);
});

/** A paid team with two members of accounts, the first of whom the leader may replace, and whose lead is offered to both. */
async function offeredTeam() {
  const team = await namedTeam(['', ''], { teamSizes: [3], substituteFeeHuf: 1500 });
  await paid(team);
  const mates = [await newPerson(t.db), await newPerson(t.db)];
  for (const [at, mate] of mates.entries())
    expect((await accept(mate, await tokenOf(team, at + 1))).status).toBe(200);
  await runJobs(t);
  const { leader, teamEntryId, entryIds } = team;
  const params = { teamEntryId };
  const body = { isOffered: true };
  expect((await request(t.app, offerTeamLead, { as: leader, params, body })).status).toBe(204);
  const [, first = ''] = entryIds;
  const swap = (as: TestPerson, participantId: UserId) =>
    request(t.app, swapTeamMember, {
      as,
      params: { teamEntryId, entryId: first },
      body: { participantId, form: {}, conditionsAccepted: true },
    });
  const [, next = leader] = mates;
  const take = () => request(t.app, takeTeamLead, { as: next, params });
  const substitute = await newManagedFellow(t.db, leader, { familyName: 'Helyettes' });
  return { leader, next, first, substitute, swap, take };
}

test('a substitute of a former leader cannot be ordered once another member has taken the lead', async () => {
  const { leader, next, first, substitute, swap, take } = await offeredTeam();
  expect((await swap(leader, substitute)).status).toBe(200);
  expect((await take()).status).toBe(204);
  expect((await buy(leader)).status).toBe(409);
  expect(await t.db.selectFrom('entry').select('state').where('id', '=', first).execute()).toEqual([
    { state: 'paid' },
  ]);
  const own = await newManagedFellow(t.db, next, { familyName: 'Új' });
  expect((await swap(next, own)).failure.code).toBe('handover_taken');
});

test('money of a former leader for a substitute, which arrives after the lead was taken, is refunded', async () => {
  const { leader, first, substitute, swap, take } = await offeredTeam();
  expect((await swap(leader, substitute)).status).toBe(200);
  expect((await buy(leader)).status).toBe(201);
  const ref = t.gateway.lastRef();
  expect((await take()).status).toBe(204);
  await become(ref, 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  expect(await t.db.selectFrom('entry').select('state').where('id', '=', first).execute()).toEqual([
    { state: 'paid' },
  ]);
  const refunds = await t.db
    .selectFrom('refund')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
    .innerJoin('orders', 'orders.id', 'payment_attempt.order_id')
    .select('refund.amount_huf')
    .where('orders.account_id', '=', leader.id)
    .execute();
  expect(refunds).toEqual([{ amount_huf: 1500 }]);
});

test('a substitute who is held while another member takes the lead is refused, or is void afterwards', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { leader, first, substitute, swap, take } = await offeredTeam();
    const [{ status }, taken] = await Promise.all([swap(leader, substitute), take()]);
    expect([200, 404]).toContain(status);
    expect(taken.status).toBe(204);
    const open = await t.db
      .selectFrom('entry_handover')
      .select('id')
      .where('entry_id', '=', first)
      .where('ended_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  }
});
