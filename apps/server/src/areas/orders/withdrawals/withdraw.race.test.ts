import { getBalance } from '@rajt/contract/checkout/operations/balance';
import { claimEntries } from '@rajt/contract/entering/operations/claims';
import { holdEntry } from '@rajt/contract/entering/operations/entries';
import { changeEntry } from '@rajt/contract/entering/operations/entry-changes';
import { joinWaitingList } from '@rajt/contract/entering/operations/waiting';
import { withdrawEntry } from '@rajt/contract/orders/operations/withdrawals';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJob } from '../../../../testkit/jobs.ts';
import { newClaimLink } from '../../../../testkit/new-claim-link.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';

const t = auditedApp();
const { pools } = buying(() => t);

/** Presses until the server is not busy: then what became of it. */
async function withdraw(as: TestPerson, entryId: string) {
  for (;;) {
    const { status, failure } = await request(t.app, withdrawEntry, {
      as,
      params: { entryId },
      body: { entryType: 'entry', reason: 'schedule', refund: 7500, goodsRefund: 0 },
    });
    if (failure?.code !== 'busy' && status !== 429) return status;
  }
}
const balanceOf = async (as: TestPerson) =>
  (await request(t.app, getBalance, { as })).answer.data.total.amount;
const lots = async (as: TestPerson) =>
  (await t.db.selectFrom('credit_lot').select('amount_huf').where('account_id', '=', as.id).execute()).length;

test('fifty presses at once withdraw one entry, once', async () => {
  const [person, race] = [await newPerson(t.db), await newRace(t.db)];
  const { entryId } = await newPaidEntry(t.db, person, race);
  const statuses = await Promise.all(Array.from({ length: 50 }, () => withdraw(person, entryId)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect([await balanceOf(person), await lots(person)]).toEqual([7500, 1]);
  expect(await pools(race)).toEqual(['0+0']);
});

test('without the key of the credit, a second booking is refused by the database', async () => {
  const [person, race] = [await newPerson(t.db), await newRace(t.db)];
  const { entryId } = await newPaidEntry(t.db, person, race);
  expect(await withdraw(person, entryId)).toBe(200);
  const owner = openOwner(t.database);
  try {
    await expect(
      sql`insert into entry_withdrawal (entry_id, reason, fee_huf, refund_huf, withdrawn_by)
        values (${entryId}, 'other', 1000, 7500, ${person.id})`.execute(owner.db),
    ).rejects.toThrow('entry_withdrawal_pkey');
    const { rows } =
      await sql`select credit_balance(${person.id}, 7500, 'withdrawal', '2099-12-31', false, '',
      'sales:entries', ${`entry-withdrawn:${entryId}`}, null, null) as id`.execute(owner.db);
    expect(rows).toEqual([{ id: null }]);
  } finally {
    await owner.close();
  }
});

test('withdrawing and changing at once: neither waits for ever, and the place is counted once', async () => {
  const race = await newRace(t.db, { heats: [20, 20] });
  const crowd: { person: TestPerson; entryId: string }[] = [];
  for (let at = 0; at < 8; at += 1) {
    const person = await newPerson(t.db);
    crowd.push({ person, entryId: (await newPaidEntry(t.db, person, race)).entryId });
  }
  const change = ({ person, entryId }: (typeof crowd)[number]) =>
    request(t.app, changeEntry, { as: person, params: { entryId }, body: { heatId: race.heatIds[1] } });
  await Promise.all(crowd.flatMap((one) => [change(one), withdraw(one.person, one.entryId)]));
  for (const { person } of crowd) expect(await balanceOf(person)).toBe(7500);
  expect(await pools(race)).toEqual(['0+0', '0+0']);
});

test('withdrawing and claiming at once: the entry is claimed, or withdrawn by who entered it, and never both', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [keeper, claimer] = [await newPerson(t.db), await newPerson(t.db)];
    const { birthDate } = claimer;
    const child = await newManagedFellow(t.db, keeper, { birthDate });
    const race = await newRace(t.db);
    const { entryId } = await newPaidEntry(t.db, keeper, race, { participantId: child });
    const token = await newClaimLink(t.db, child);
    const claim = () => request(t.app, claimEntries, { as: claimer, body: { token } });
    const [status] = await Promise.all([withdraw(keeper, entryId), claim()]);
    const { state, participant_id } = await t.db
      .selectFrom('entry')
      .select(['state', 'participant_id'])
      .where('id', '=', entryId)
      .executeTakeFirstOrThrow();
    if (status === 200) expect([state, await balanceOf(keeper)]).toEqual(['withdrawn', 7500]);
    else expect([state, participant_id, await balanceOf(keeper)]).toEqual(['paid', claimer.id, 0]);
  }
});

test('the place goes to the waiting list, and to no fresh buyer', async () => {
  const race = await newRace(t.db, { heats: [1] });
  const [starter, waiter, late] = [await newPerson(t.db), await newPerson(t.db), await newPerson(t.db)];
  const { entryId } = await newPaidEntry(t.db, starter, race);
  const joined = await request(t.app, joinWaitingList, {
    as: waiter,
    body: { raceId: race.raceId, heatId: race.heatIds[0] },
  });
  expect(joined.status).toBeLessThan(300);
  const enter = (as: TestPerson) =>
    request(t.app, holdEntry, {
      as,
      body: { raceId: race.raceId, heatId: race.heatIds[0], form: {}, conditionsAccepted: true },
    });
  const [status, entered] = await Promise.all([withdraw(starter, entryId), enter(late)]);
  expect([status, entered.failure?.code]).toEqual([200, 'sold_out']);
  await runJob(t, 'sweep-waiting-lists');
  expect((await enter(late)).failure?.code).toBe('sold_out');
  const { offer_until } = await t.db
    .selectFrom('waiting_place')
    .select('offer_until')
    .where('account_id', '=', waiter.id)
    .executeTakeFirstOrThrow();
  expect(offer_until).not.toBeNull();
});
