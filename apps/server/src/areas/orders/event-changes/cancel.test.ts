import { getBalance } from '@rajt/contract/checkout/operations/balance';
import { getCart, holdEntry, listEntries } from '@rajt/contract/entering/operations/entries';
import { holdTeam } from '@rajt/contract/entering/operations/teams';
import { joinWaitingList, listWaitingPlaces } from '@rajt/contract/entering/operations/waiting';
import { budapestDate, endOfBudapestDay } from '@rajt/rules/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { buying } from '../../../../testkit/buying.ts';
import { importLines } from '../../../../testkit/import-lines.ts';
import { makeJobsDue, runJobs } from '../../../../testkit/jobs.ts';
import { newCredit } from '../../../../testkit/new-credit.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { addFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { payingByBalance } from '../../../../testkit/paying-by-balance.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';
import { changeEvent } from '../../../commands/event.ts';

const t = auditedApp();
const { become, buy, heldBy, pools } = buying(() => t);
const { lotsOf, order, settled } = payingByBalance(() => t);
let owner: ReturnType<typeof openOwner>;
beforeAll(() => {
  owner = openOwner(t.database);
});
afterAll(() => owner.close());

async function command(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await changeEvent(owner.db, args, (line) => lines.push(line));
  return lines;
}

const toldTo = ({ email }: Pick<TestPerson, 'email'>) =>
  t.mails.filter(({ to, subject }) => to === email && /Elmarad|Cancelled/.test(subject));

const statesOf = async ({ raceId }: { raceId: string }) => {
  const rows = await t.db
    .selectFrom('entry')
    .select('state')
    .where('race_id', '=', raceId)
    .orderBy('id')
    .execute();
  return rows.map(({ state }) => state);
};

test('cancelling refunds all payments to their source, frees carts and waiting lists, and notifies everybody once', async () => {
  const race = await newRace(t.db, { heats: [3] });
  const [payer, friend, inCart, waiting] = [
    await newPerson(t.db),
    await newPerson(t.db),
    await newPerson(t.db, { language: 'en' }),
    await newPerson(t.db),
  ];
  await newCredit(t.db, payer, { amountHuf: 3000, expiresOn: '2099-03-31' });
  await addFellow(t.db, payer, friend.id);
  await heldBy(payer, race);
  const body = { raceId: race.raceId, heatId: race.heatIds[0], form: {}, conditionsAccepted: true };
  expect(
    (await request(t.app, holdEntry, { as: payer, body: { ...body, participantId: friend.id } })).status,
  ).toBe(201);
  await order(payer, 3000);
  const ref = t.gateway.lastRef();
  await settled(ref, 'FINISHED');
  await heldBy(inCart, race);
  const joined = await request(t.app, joinWaitingList, {
    as: waiting,
    body: { raceId: race.raceId, heatId: race.heatIds[0] },
  });
  expect(joined.status).toBe(201);
  const before = await snapshot(t.db);
  const preview = await command('cancel', race.eventId);
  expect(preview[0]).toBe(
    '2 paid entries, 0 teams among them; 1 in carts; 1 people wait; 0 change hands or races',
  );
  expect(await snapshot(t.db)).toEqual(before);

  expect((await command('cancel', race.eventId, '--yes')).at(-1)).toBe(`${race.eventId} is cancelled`);
  expect(await runJobs(t)).toEqual([]);
  await makeJobsDue(t);
  expect(await runJobs(t)).toEqual([]);
  expect(await statesOf(race)).toEqual(['refunded', 'refunded', 'removed']);
  expect(await pools(race)).toEqual(['0+0']);
  expect(t.gateway.payment(ref).refundedHuf).toBe(14_000);
  expect(await lotsOf(payer)).toEqual(['organiser 3000 2099-03-31']);
  expect((await request(t.app, getCart, { as: inCart })).answer.data.entries).toEqual([]);
  expect((await request(t.app, listWaitingPlaces, { as: waiting })).answer.data.items).toEqual([]);
  expect([payer, friend, inCart, waiting].map((one) => toldTo(one).length)).toEqual([1, 1, 1, 1]);
  expect(toldTo(payer)[0]?.text.replaceAll('\u00a0', ' ')).toContain('17 000 Ft');
  expect(toldTo(friend)[0]?.text).toContain('aki fizetett');
  const listed = await request(t.app, listEntries, { as: payer, query: { status: 'withdrawn' } });
  expect(listed.answer.data.items).toMatchObject([
    { isCancelled: true, ticketCode: null, can: [], sequence: 1 },
  ]);

  const after = await snapshot(t.db);
  expect(await command('cancel', race.eventId, '--yes')).toEqual([
    `${race.eventId} was cancelled: nothing is left to do`,
  ]);
  expect(await snapshot(t.db)).toEqual(after);
  await expect(command('postpone', race.eventId, '2030-06-17', '--yes')).rejects.toThrow('it was cancelled');
});

test('the next run finishes an interrupted cancellation, and nothing is refunded twice', async () => {
  const race = await newRace(t.db);
  const people: TestPerson[] = [];
  for (let count = 0; count < 4; count += 1) people.push(await newPerson(t.db));
  for (const person of people) {
    await heldBy(person, race);
    await buy(person);
    await become(t.gateway.lastRef(), 'FINISHED');
  }
  expect(await runJobs(t)).toEqual([]);
  const entries = await t.db
    .selectFrom('entry')
    .select('id')
    .where('race_id', '=', race.raceId)
    .orderBy('id')
    .execute();
  await sql`create function not_the_third() returns trigger language plpgsql as $$ begin
    if old.id = ${sql.lit(Number(entries[2]?.id))} and new.state = 'refunded' then raise exception 'cut'; end if;
    return new; end $$`.execute(owner.db);
  await sql`create trigger not_the_third before update on entry for each row execute function not_the_third()`.execute(
    owner.db,
  );
  await expect(command('cancel', race.eventId, '--yes')).rejects.toThrow('cut');
  expect(await statesOf(race)).toContain('paid');
  await sql`drop function not_the_third cascade`.execute(owner.db);
  expect((await command('cancel', race.eventId, '--yes')).at(-1)).toBe(`${race.eventId} is cancelled`);
  expect(await statesOf(race)).toEqual(Array.from({ length: 4 }, () => 'refunded'));
  const { rows } = await sql<{ huf: number }>`
    select sum(f.amount_huf)::int as huf from refund f join order_line l on l.id = f.line_id join entry e on e.id = l.entry_id
    where e.race_id = ${race.raceId}`.execute(t.db);
  expect(rows).toEqual([{ huf: 4 * 8500 }]);
  expect(await runJobs(t)).toEqual([]);
});

test('a team is refunded as one, to each payer of a share', async () => {
  const race = await newRace(t.db, { kind: 'team', teamSizes: [2], amountHuf: 5000 });
  const [leader, mate] = [await newPerson(t.db), await newPerson(t.db)];
  await addFellow(t.db, leader, mate.id);
  const held = await request(t.app, holdTeam, {
    as: leader,
    body: {
      raceId: race.raceId,
      teamFields: [{ id: 'csapatnev', text: 'Tavaszi Szél' }],
      memberEntries: [leader, mate].map(({ id }) => ({
        participantId: id,
        heatId: race.heatIds[0],
        form: {},
      })),
      conditionsAccepted: true,
    },
  });
  expect(held.status).toBe(201);
  await buy(leader);
  const ref = t.gateway.lastRef();
  await become(ref, 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  await command('cancel', race.eventId, '--yes');
  expect(await runJobs(t)).toEqual([]);
  expect(t.gateway.payment(ref).refundedHuf).toBe(10_000);
  expect(await statesOf(race)).toEqual(['refunded', 'refunded']);
});

test('a participant who has run stays, with their team; the preview counts them', async () => {
  const today = budapestDate(t.clock.now());
  const onDay = { raceOn: today, entryClosesAt: endOfBudapestDay(today) };
  const race = await newRace(t.db, onDay);
  const teams = await newRace(t.db, {
    ...onDay,
    ofEvent: race,
    kind: 'team',
    teamSizes: [2],
    amountHuf: 5000,
  });
  const [runner, swimmer, mate] = [await newPerson(t.db), await newPerson(t.db), await newPerson(t.db)];
  await addFellow(t.db, runner, mate.id);
  const { bib } = await newPaidEntry(t.db, runner, race);
  await heldBy(swimmer, race);
  await buy(swimmer);
  const ref = t.gateway.lastRef();
  await become(ref, 'FINISHED');
  const memberEntries = [runner, mate].map(({ id }) => ({
    participantId: id,
    heatId: teams.heatIds[0],
    form: {},
  }));
  const teamFields = [{ id: 'csapatnev', text: 'Nyári Szél' }];
  const body = { raceId: teams.raceId, teamFields, memberEntries, conditionsAccepted: true };
  expect((await request(t.app, holdTeam, { as: runner, body })).status).toBe(201);
  await buy(runner);
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  await importLines(owner.db, race.raceId, [`${bib};1:45:30;finished`]);
  const leader = await t.db
    .selectFrom('entry')
    .select('bib_number')
    .where('race_id', '=', teams.raceId)
    .where('participant_id', '=', runner.id)
    .executeTakeFirstOrThrow();
  await importLines(owner.db, teams.raceId, [`${leader.bib_number};1:45:30;finished`]);
  const preview = await command('cancel', race.eventId);
  expect(preview.slice(0, 2)).toEqual([
    '1 paid entries, 0 teams among them; 0 in carts; 0 people wait; 0 change hands or races',
    '  3 more have a result or a proof: they stay, and nothing of them goes back',
  ]);
  expect(preview).toContain('1 mails');
  expect(await command('cancel', race.eventId, '--yes')).toContain('  entries: 1 of 1');
  expect(await runJobs(t)).toEqual([]);
  expect([await statesOf(race), await statesOf(teams)]).toEqual([
    ['paid', 'refunded'],
    ['paid', 'paid'],
  ]);
  expect(t.gateway.payment(ref).refundedHuf).toBe(8500);
  expect([runner, swimmer, mate].map((one) => toldTo(one).length)).toEqual([0, 1, 0]);
  expect(await command('cancel', race.eventId, '--yes')).toEqual([
    `${race.eventId} was cancelled: nothing is left to do`,
  ]);
});

test('an entry that is being paid during the cancellation is refunded when its money comes', async () => {
  const race = await newRace(t.db);
  const person = await newPerson(t.db);
  await heldBy(person, race);
  await buy(person);
  const ref = t.gateway.lastRef();
  await command('cancel', race.eventId, '--yes');
  expect(await statesOf(race)).toEqual(['paying']);
  await become(ref, 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
  expect(t.gateway.payment(ref).refundedHuf).toBe(8500);
  expect((await request(t.app, getBalance, { as: person })).answer.data.total.amount).toBe(0);
  expect(await pools(race)).toEqual(['0+0']);
});
