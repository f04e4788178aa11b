import { getBalance } from '@rajt/contract/checkout/operations/balance';
import { holdTeam, swapTeamMember } from '@rajt/contract/entering/operations/teams';
import { withdrawEntry } from '@rajt/contract/orders/operations/withdrawals';
import { expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { addFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';

const t = auditedApp();
const { become, buy, paying, pools } = buying(() => t);

/** Presses until the server is not busy: then what became of it. */
async function withdraw(as: TestPerson, entryType: 'entry' | 'team', entryId: string, refund: number) {
  for (;;) {
    const { status, failure } = await request(t.app, withdrawEntry, {
      as,
      params: { entryId },
      body: { entryType, reason: 'schedule', refund, goodsRefund: 0 },
    });
    if (failure?.code !== 'busy') return status;
  }
}
const balanceOf = async (as: TestPerson) =>
  (await request(t.app, getBalance, { as })).answer.data.total.amount;

test('withdrawing a team and exchanging a member at once: it is withdrawn once, with the members that it had', async () => {
  for (let round = 0; round < 4; round += 1) {
    const race = await newRace(t.db, { kind: 'team', teamSizes: [2] });
    const [leader, mate, other] = [await newPerson(t.db), await newPerson(t.db), await newPerson(t.db)];
    await addFellow(t.db, leader, mate.id);
    await addFellow(t.db, leader, other.id);
    const { answer } = await request(t.app, holdTeam, {
      as: leader,
      body: {
        raceId: race.raceId,
        teamFields: [{ id: 'csapatnev', text: `Cserélők ${round}` }],
        memberEntries: [leader.id, mate.id].map((participantId) => ({
          participantId,
          heatId: race.heatIds[0],
          form: {},
        })),
        conditionsAccepted: true,
      },
    });
    const { teamEntryId, cart } = answer.data;
    expect((await buy(leader)).status).toBe(201);
    await become(t.gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    const [status, swapped] = await Promise.all([
      withdraw(leader, 'team', teamEntryId, 15_000),
      request(t.app, swapTeamMember, {
        as: leader,
        params: { teamEntryId, entryId: cart.entries[1]?.entryId ?? '' },
        body: { participantId: other.id, form: {}, conditionsAccepted: true },
      }),
    ]);
    expect(status).toBe(200);
    expect([200, 404]).toContain(swapped.status);
    expect(await balanceOf(leader)).toBe(15_000);
    expect(await pools(race)).toEqual(['0+0']);
    expect(await runJobs(t)).toEqual([]);
  }
});

test('withdrawing while a second payment of the order comes: that is refunded whole, the first by the terms', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { person, race, trid } = await paying();
    const first = t.gateway.lastRef();
    await become(first, 'NOTAUTHORIZED');
    expect(await runJobs(t)).toEqual([]);
    expect((await buy(person)).answer.data.trid).toBe(trid);
    const second = t.gateway.lastRef();
    expect(second).not.toBe(first);
    await become(second, 'FINISHED');
    expect(await runJobs(t)).toEqual([]);
    const { id } = await t.db
      .selectFrom('entry')
      .select('id')
      .where('race_id', '=', race.raceId)
      .where('state', '=', 'paid')
      .executeTakeFirstOrThrow();
    await become(first, 'FINISHED');
    const [status] = await Promise.all([withdraw(person, 'entry', id, 7500), runJobs(t)]);
    expect(status).toBe(200);
    await runJobs(t);
    expect(await balanceOf(person)).toBe(7500);
    expect(await pools(race)).toEqual(['0+0']);
    const refunds = await t.db
      .selectFrom('refund')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'refund.attempt_id')
      .select(['payment_attempt.order_ref as ref', 'refund.amount_huf as amount', 'refund.reason'])
      .where('payment_attempt.order_ref', 'in', [first, second])
      .execute();
    expect(refunds).toEqual([{ ref: first, amount: 8500, reason: 'duplicate_payment' }]);
  }
});
