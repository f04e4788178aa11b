import { changeEntry } from '@rajt/contract/entering/operations/entry-changes';
import { changeRace } from '@rajt/contract/entering/operations/entry-races';
import { withdrawEntry } from '@rajt/contract/orders/operations/withdrawals';
import { addDistance, uploadTime } from '@rajt/contract/raceday/operations/results';
import { budapestDate } from '@rajt/rules/dates';
import { asId, type EntryId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { block, waiting } from '../../../../testkit/blocker.ts';
import { buying } from '../../../../testkit/buying.ts';
import { importLines } from '../../../../testkit/import-lines.ts';
import { runJobs } from '../../../../testkit/jobs.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newProof } from '../../../../testkit/new-proof.ts';
import { newRace, type RaceOptions } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { findVirtualEntry, saveTime } from './queries.ts';

const t = auditedApp();
const { become, buy, pools } = buying(() => t);

const withdraw = (as: TestPerson, entryId: string) =>
  request(t.app, withdrawEntry, {
    as,
    params: { entryId },
    body: { entryType: 'entry', reason: 'schedule', refund: 7500, goodsRefund: 0 },
  });

/** The state of the entry, the number of its results, its refund, and the number of mails about its withdrawal. */
async function found(person: TestPerson, entryId: string) {
  expect(await runJobs(t)).toEqual([]);
  const { rows } = await sql<{ state: string; results: number; balance: number }>`
    select e.state, (select count(*) from race_result where entry_id = e.id)::int
        + (select count(*) from virtual_time where entry_id = e.id)::int
        + (select count(*) from workout where entry_id = e.id)::int as results,
      (select coalesce(sum(amount_huf), 0)::int from credit_lot where account_id = ${person.id}) as balance
    from entry e where e.id = ${entryId}`.execute(t.db);
  const mails = t.mails.filter(({ to, subject }) => to === person.email && subject.startsWith('Visszalépés'));
  return { ...rows[0], mails: mails.length };
}
const GIVEN_UP = { state: 'withdrawn', results: 0, balance: 7500, mails: 1 };
const KEPT = { state: 'paid', results: 1, balance: 0, mails: 0 };

/** Both wait for the entry, the first one ahead of the second. */
async function inOrder<A, B>(entryId: string, first: () => Promise<A>, second: () => Promise<B>) {
  const blocker = await block(t.database.url, `select from entry where id = ${entryId} for update`);
  const one = first();
  await blocker.waited(1);
  const other = second();
  await waiting(t.database, 2);
  await blocker.release();
  return [await one, await other] as const;
}

/** An entry of a virtual race that can be withdrawn: the race has started, and lasts for two months. */
async function virtual(options: RaceOptions) {
  const [person, race] = [await newPerson(t.db), await newRace(t.db, { kind: 'virtual', ...options })];
  await t.db
    .updateTable('event')
    .set({ starts_on: budapestDate(t.clock.now()) })
    .where('id', '=', race.eventId)
    .execute();
  return { person, race, ...(await newPaidEntry(t.db, person, race)) };
}

/** Each proves an entry; returns the code of a refusal. */
const PROOFS = {
  'the upload of a time': async () => {
    const own = await virtual({ virtualGoal: 'time' });
    const body = { netTime: '1:45:30', imageUrl: await newProof(t, own.person) };
    const prove = async () =>
      (await request(t.app, uploadTime, { as: own.person, params: { entryId: own.entryId }, body })).failure
        ?.code;
    return { ...own, prove };
  },
  'a distance': async () => {
    const own = await virtual({ virtualGoal: 'distance' });
    const body = { distance: 5000, imageUrl: null, workoutDate: budapestDate(t.clock.now()) };
    const prove = async () =>
      (await request(t.app, addDistance, { as: own.person, params: { entryId: own.entryId }, body })).failure
        ?.code;
    return { ...own, prove };
  },
  "the organiser's file": async () => {
    const [person, race] = [await newPerson(t.db), await newRace(t.db)];
    const entry = await newPaidEntry(t.db, person, race);
    const prove = async () =>
      importLines(t.db, race.raceId, [`${entry.bib};1:45:30;`]).then(({ unknown }) => unknown[0]);
    return { person, race, ...entry, prove };
  },
};

describe.each(Object.entries(PROOFS))('withdrawing and %s at once', (_, prepare) => {
  test('the result comes first: the entry stays, with it', async () => {
    const { person, entryId, prove } = await prepare();
    const [refused, given] = await inOrder(entryId, prove, () => withdraw(person, entryId));
    expect([refused, given.failure?.code]).toEqual([undefined, 'withdrawal_closed']);
    expect(await found(person, entryId)).toEqual(KEPT);
  });

  test('the withdrawal comes first: there is no result', async () => {
    const { person, race, entryId, prove } = await prepare();
    const [given, refused] = await inOrder(entryId, () => withdraw(person, entryId), prove);
    expect([given.status, refused === undefined]).toEqual([200, false]);
    expect(await found(person, entryId)).toEqual(GIVEN_UP);
    expect(await pools(race)).toEqual(['0+0']);
  });

  test('in any order: one of them, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { person, entryId, prove } = await prepare();
      const [given] = await Promise.all([withdraw(person, entryId), prove()]);
      expect(await found(person, entryId)).toEqual(given.status === 200 ? GIVEN_UP : KEPT);
    }
  });
});

test('the negative control: without the lock of the entry there would be both', async () => {
  const { person, entryId } = await virtual({ virtualGoal: 'time' });
  const fileId = (await newProof(t, person)).split('/').at(-1) ?? '';
  const id = asId<EntryId>(entryId);
  await inTransaction(t.db, async (trx) => {
    expect(await findVirtualEntry(trx, id, 'swim')).toBeDefined();
    expect((await withdraw(person, entryId)).status).toBe(200);
    await saveTime(trx, id, { netTimeS: 6330, fileId });
    const { rows } = await sql<{ both: boolean }>`
      select state = 'withdrawn' as both from entry e join virtual_time v on v.entry_id = e.id where e.id = ${id}`.execute(
      trx,
    );
    expect(rows).toEqual([{ both: true }]);
    await sql`delete from virtual_time where entry_id = ${id}`.execute(trx);
  });
});

describe('withdrawing and changing answers at once', () => {
  /** A buyer has paid for another person, who may change and withdraw the entry. */
  async function paidByOther() {
    const [buyer, runner] = [await newPerson(t.db), await newPerson(t.db)];
    const race = await newRace(t.db, { form: { nickname: 'optional' } });
    const { entryId } = await newPaidEntry(t.db, buyer, race, { participantId: runner.id });
    const change = () =>
      request(t.app, changeEntry, {
        as: runner,
        params: { entryId },
        body: { form: { nickname: 'Villám' } },
      });
    const toBuyer = async () => {
      expect(await runJobs(t)).toEqual([]);
      return t.mails.filter(({ to }) => to === buyer.email).map(({ subject }) => subject.split(':')[0]);
    };
    return { runner, entryId, change, toBuyer };
  }

  test('a change before the withdrawal is reported; a later one is refused and reported to nobody', async () => {
    const before = await paidByOther();
    const [changed, given] = await inOrder(before.entryId, before.change, () =>
      withdraw(before.runner, before.entryId),
    );
    expect([changed.status, given.status]).toEqual([200, 200]);
    expect((await before.toBuyer()).filter((subject) => subject?.startsWith('Módos'))).toHaveLength(1);
    const after = await paidByOther();
    const [gone, late] = await inOrder(
      after.entryId,
      () => withdraw(after.runner, after.entryId),
      after.change,
    );
    expect([gone.status, late.failure?.code]).toEqual([200, 'not_found']);
    expect((await after.toBuyer()).filter((subject) => subject?.startsWith('Módos'))).toEqual([]);
  });
});

test('withdrawing and paying for another race at once: one of them, and a payment for nothing is refunded', async () => {
  for (let round = 0; round < 4; round += 1) {
    const race = await newRace(t.db, { raceChangeUntil: new Date(Date.now() + 30 * 86_400_000) });
    const other = await newRace(t.db, { ofEvent: race, amountHuf: 9500 });
    const person = await newPerson(t.db);
    const { entryId } = await newPaidEntry(t.db, person, race);
    const answers = { heatId: other.heatIds[0], form: {}, conditionsAccepted: true };
    const held = await request(t.app, changeRace, {
      as: person,
      params: { entryId },
      body: { ...answers, raceId: other.raceId, toPay: 1000, returned: 0 },
    });
    expect(held.status).toBe(201);
    const [given, ordered] = await Promise.all([withdraw(person, entryId), buy(person)]);
    if (ordered.status === 201) await become(t.gateway.lastRef(), 'FINISHED');
    const now = await found(person, entryId);
    if (given.status === 200) {
      expect(ordered.failure?.code).toBe('entry_gone');
      expect(now).toEqual(GIVEN_UP);
      expect([await pools(race), (await pools(other))[0]?.split('+')[1]]).toEqual([['0+0'], '0']);
    } else {
      expect([given.failure?.code, ordered.status]).toEqual(['payment_in_progress', 201]);
      expect(now).toEqual({ state: 'replaced', results: 0, balance: 0, mails: 0 });
      expect([await pools(race), await pools(other)]).toEqual([['0+0'], ['0+1']]);
    }
  }
});
