import { getCart, listEntries } from '@rajt/contract/entering/operations/entries';
import { checkEntered } from '@rajt/contract/entering/operations/objections';
import {
  addTeamMembers,
  changeTeam,
  getTeam,
  holdTeam,
  listTeams,
  swapTeamMember,
} from '@rajt/contract/entering/operations/teams';
import type { Site } from '@rajt/rules/branch';
import type { UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { sendMails, tokenOf } from '../../../../testkit/mail-link.ts';
import { addFellow, newManagedFellow } from '../../../../testkit/new-participant.ts';
import { newPerson, newSession, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace, type RaceOptions, type TestRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

const HOUR = 3_600_000;
const SWIM = { branch: 'swim', market: 'dom' } as const;
const RUN = { branch: 'run', market: 'dom' } as const;

const t = auditedApp();

const { become, buy, passDeadline, pools } = buying(() => t);

let names = 0;
/** A team of two in the cart of its leader, who has two more fellows. */
async function heldTeam(options: RaceOptions = {}) {
  const race = await newRace(t.db, { kind: 'team', teamSizes: [2, 4], ...options });
  const leader = await newPerson(t.db);
  const mates: UserId[] = [];
  for (const familyName of ['Első', 'Második', 'Harmadik'])
    mates.push(await newManagedFellow(t.db, leader, { familyName }));
  names += 1;
  const [one = leader.id, two = leader.id, three = leader.id] = mates;
  const { status, answer } = await request(t.app, holdTeam, {
    as: leader,
    body: {
      raceId: race.raceId,
      teamFields: [{ id: 'csapatnev', text: `Csapat ${names}` }],
      memberEntries: [leader.id, one].map((participantId) => asMember(race, participantId)),
      conditionsAccepted: true,
    },
  });
  expect(status).toBe(201);
  const { teamEntryId, cart } = answer.data;
  const entryIds = cart.entries.map(({ entryId }) => entryId);
  return { race, leader, one, two, three, teamEntryId, entryIds, name: `Csapat ${names}` };
}
type Held = Awaited<ReturnType<typeof heldTeam>>;

const asMember = (race: TestRace, participantId: string) => ({
  participantId,
  heatId: race.heatIds[0],
  form: {},
});
const read = (as: TestPerson, teamEntryId: string) =>
  request(t.app, getTeam, { as, params: { teamEntryId } });
const membersOf = async ({ leader, teamEntryId }: Held) =>
  (await read(leader, teamEntryId)).answer.data.memberEntries.map(({ leg, participant }) => [
    leg,
    participant.uid,
  ]);
const add = (team: Held, people: readonly UserId[], as = team.leader) =>
  request(t.app, addTeamMembers, {
    as,
    params: { teamEntryId: team.teamEntryId },
    body: { memberEntries: people.map((id) => asMember(team.race, id)), conditionsAccepted: true },
  });
const swap = (team: Held, at: number, participantId: UserId, as = team.leader) =>
  request(t.app, swapTeamMember, {
    as,
    params: { teamEntryId: team.teamEntryId, entryId: team.entryIds[at] ?? '1' },
    body: { participantId, form: {}, conditionsAccepted: true },
  });
const rename = (team: Held, text: string, as = team.leader) =>
  request(t.app, changeTeam, {
    as,
    params: { teamEntryId: team.teamEntryId },
    body: { teamFields: [{ id: 'csapatnev', text }] },
  });
const reorder = (team: Held, order: readonly string[], as = team.leader) =>
  request(t.app, changeTeam, { as, params: { teamEntryId: team.teamEntryId }, body: { order: [...order] } });

/** The team is bought. */
async function paid(team: Held): Promise<void> {
  expect((await buy(team.leader)).status).toBe(201);
  await become(t.gateway.lastRef(), 'FINISHED');
  expect(await runJobs(t)).toEqual([]);
}

/** A refusal that leaves everything as it is. */
async function refused(work: () => Promise<{ status: number; failure: { code: string } }>): Promise<string> {
  const before = await snapshot(t.db);
  const { status, failure } = await work();
  expect(await snapshot(t.db)).toEqual(before);
  return `${status} ${failure.code}`;
}

describe('a team in the cart', () => {
  test('takes a minor with their guardian’s declaration only, which a new price keeps', async () => {
    const team = await heldTeam({ ageRates: [{ kind: 'child', percent: 50 }] });
    const child = await newManagedFellow(t.db, team.leader, { birthDate: '2009-12-05' });
    const member = asMember(team.race, child);
    const addChild = (guardian?: object) =>
      request(t.app, addTeamMembers, {
        as: team.leader,
        params: { teamEntryId: team.teamEntryId },
        body: {
          memberEntries: [{ ...member, ...(guardian && { guardian }) }, asMember(team.race, team.two)],
          conditionsAccepted: true,
        },
      });
    expect(await refused(() => addChild())).toBe('422 validation');
    expect((await addChild({ name: 'Kovács Pál', accepted: true })).status).toBe(201);
    await t.db.updateTable('person').set({ birth_date: '2014-12-05' }).where('id', '=', child).execute();
    expect((await buy(team.leader)).failure.code).toBe('price_changed');
    const { rows } = await sql<{ name: string }>`
      select guardian ->> 'name' as name from entry where participant_id = ${child} and state = 'held'`.execute(
      t.db,
    );
    expect(rows).toEqual([{ name: 'Kovács Pál' }]);
  });

  test('is read by its leader alone, with its members', async () => {
    const team = await heldTeam();
    const { status, answer } = await read(team.leader, team.teamEntryId);
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({
      teamEntryId: team.teamEntryId,
      state: 'held',
      race: { id: team.race.raceId },
      teamFields: [{ id: 'csapatnev', text: team.name }],
      teamSizes: [2, 4],
    });
    expect(await membersOf(team)).toEqual([
      [1, team.leader.id],
      [2, team.one],
    ]);
    expect((await read(await newPerson(t.db), team.teamEntryId)).status).toBe(404);
  });

  test('gets members, all or none', async () => {
    const team = await heldTeam({ heats: [4] });
    expect((await add(team, [team.two, team.three])).status).toBe(201);
    expect(await membersOf(team)).toEqual([
      [1, team.leader.id],
      [2, team.one],
      [3, team.two],
      [4, team.three],
    ]);
    expect(await pools(team.race)).toEqual(['4+0']);
  });

  test('gets none when one place is missing', async () => {
    const team = await heldTeam({ heats: [3] });
    expect(await refused(() => add(team, [team.two, team.three]))).toBe('409 not_enough_places');
    expect((await add(team, [team.two])).status).toBe(201);
  });

  test('gets no more than the largest size', async () => {
    const team = await heldTeam({ teamSizes: [2, 3] });
    expect(await refused(() => add(team, [team.two, team.three]))).toBe('409 team_too_large');
    expect((await add(team, [team.two])).status).toBe(201);
  });

  test('gets nobody who is in it already', async () => {
    const team = await heldTeam();
    expect(await refused(() => add(team, [team.one]))).toBe('409 participant_refused');
    expect(await refused(() => add(team, [team.leader.id]))).toBe('409 already_entered');
  });

  test('swaps a member, whose place passes to the other though the race is full', async () => {
    const team = await heldTeam({ heats: [2] });
    expect((await swap(team, 0, team.two)).status).toBe(200);
    expect(await membersOf(team)).toEqual([
      [1, team.two],
      [2, team.one],
    ]);
    expect(await pools(team.race)).toEqual(['2+0']);
    expect((await buy(team.leader)).status).toBe(201);
  });

  test('swaps a member though people wait for the places of the race: this one is the team’s', async () => {
    const team = await heldTeam({ heats: [2] });
    const waiter = await newPerson(t.db);
    const [poolId = ''] = team.race.poolIds;
    await sql`
      with place as (
        insert into waiting_place (race_id, heat_id, account_id, branch, market, pool_ids)
        values (${team.race.raceId}, ${team.race.heatIds[0]}, ${waiter.id}, 'swim', 'dom', ${[poolId]}::bigint[])
        returning id
      )
      insert into waiting_person (waiting_id, person_id, race_id)
      select id, ${waiter.id}, ${team.race.raceId} from place`.execute(t.db);
    await t.db.updateTable('capacity_pool').set({ waiting: 1 }).where('id', '=', poolId).execute();
    expect((await swap(team, 0, team.two)).status).toBe(200);
    expect(await pools(team.race)).toEqual(['2+0']);
    const pool = t.db.selectFrom('capacity_pool').select(['kept', 'waiting']).where('id', '=', poolId);
    expect(await pool.executeTakeFirst()).toEqual({ kept: 0, waiting: 1 });
  });

  test('refuses to swap a member for a person who cannot enter', async () => {
    const team = await heldTeam({ minAge: 18 });
    const child = await newManagedFellow(t.db, team.leader, { birthDate: '2020-05-05' });
    expect(await refused(() => swap(team, 1, child))).toBe('409 participant_refused');
    expect(await refused(() => swap(team, 1, team.leader.id))).toBe('409 already_entered');
  });

  test('gets another name and another order', async () => {
    const team = await heldTeam();
    expect((await rename(team, `  ${team.name}  újra `)).answer.data.teamFields).toEqual([
      { id: 'csapatnev', text: `${team.name} újra` },
    ]);
    expect((await reorder(team, [...team.entryIds].reverse())).status).toBe(200);
    expect(await membersOf(team)).toEqual([
      [1, team.one],
      [2, team.leader.id],
    ]);
  });

  test.each([
    ['one of them', ([one = '']: string[]) => [one]],
    ['one twice', ([one = '']: string[]) => [one, one]],
    ['somebody else', ([one = '']: string[]) => [one, '999999']],
  ])('has no order of %s', async (_, order) => {
    const team = await heldTeam();
    expect(await refused(() => reorder(team, order(team.entryIds)))).toBe('422 validation');
  });

  test('takes no name of another live team, but that of one which has run out', async () => {
    const [team, race] = [await heldTeam(), await newRace(t.db, { kind: 'team', teamSizes: [1] })];
    const enter = async (text: string) => {
      const leader = await newPerson(t.db);
      const { status, answer } = await request(t.app, holdTeam, {
        as: leader,
        body: {
          raceId: race.raceId,
          teamFields: [{ id: 'csapatnev', text }],
          memberEntries: [asMember(race, leader.id)],
          conditionsAccepted: true,
        },
      });
      expect(status).toBe(201);
      return { ...team, race, leader, teamEntryId: answer.data.teamEntryId };
    };
    await enter('Foglalt');
    const other = await enter('Szabad');
    expect(await refused(() => rename(other, 'FOGLALT'))).toBe('422 validation');
    await passDeadline();
    const late = await enter('Késői');
    expect(await refused(() => rename(other, 'Mindegy'))).toBe('409 cart_expired');
    expect((await rename(late, 'foglalt')).status).toBe(200);
    await runJob(t, 'sweep-carts');
    expect((await rename(late, 'szabad')).status).toBe(200);
  });

  test('is changed by nobody else, not even by a member', async () => {
    const team = await heldTeam();
    const mate = await newPerson(t.db);
    await addFellow(t.db, team.leader, mate.id);
    await add(team, [mate.id]);
    for (const work of [
      () => rename(team, 'Puccs', mate),
      () => reorder(team, team.entryIds, mate),
      () => add(team, [mate.id], mate),
      () => swap(team, 1, mate.id, mate),
    ])
      expect(await refused(work)).toBe('404 not_found');
  });

  test('stays as it is while a payment is open, and changes when that has failed', async () => {
    const team = await heldTeam();
    expect((await buy(team.leader)).status).toBe(201);
    for (const work of [
      () => rename(team, 'Közben'),
      () => reorder(team, team.entryIds),
      () => add(team, [team.two, team.three]),
      () => swap(team, 1, team.two),
    ])
      expect(await refused(work)).toBe('409 payment_in_progress');
    await become(t.gateway.lastRef(), 'NOTAUTHORIZED');
    expect(await runJobs(t)).toEqual([]);
    expect((await swap(team, 1, team.two)).status).toBe(200);
    expect(await pools(team.race)).toEqual(['2+0']);
  });
});

describe('a paid team', () => {
  test('is in the list of its leader, who need not start in it; an unpaid team is not, nor are teams of others', async () => {
    const team = await heldTeam();
    const listOf = async (as: TestPerson, site: Site = SWIM) =>
      (await request(t.app, listTeams, { as, site })).answer.data.items;
    expect((await swap(team, 0, team.two)).status).toBe(200);
    expect(await listOf(team.leader)).toEqual([]);
    await paid(team);
    expect(await listOf(team.leader)).toMatchObject([
      {
        teamEntryId: team.teamEntryId,
        name: team.name,
        race: { id: team.race.raceId },
        members: 2,
        missing: 0,
      },
    ]);
    expect(await listOf(await newPerson(t.db))).toEqual([]);
    expect(await listOf(team.leader, RUN)).toEqual([]);
    t.clock.set(new Date(Date.now() + 61 * 24 * HOUR));
    const later = { ...team.leader, token: await newSession(t.db, team.leader.id) };
    expect(await listOf(later)).toEqual([]);
  });

  test('swaps a member: the place, the number and the fee stay, the old ticket opens nothing', async () => {
    const team = await heldTeam();
    const mate = await newPerson(t.db);
    await addFellow(t.db, team.leader, mate.id);
    await paid(team);
    const old = await entryOf(team, 0);
    expect((await swap(team, 0, mate.id)).status).toBe(200);
    const changed = await entryOf(team, 0);
    expect(changed).toMatchObject({ bib_number: old?.bib_number, state: 'paid', participant_id: mate.id });
    expect(changed?.ticket_code).not.toBe(old?.ticket_code);
    expect(await pools(team.race)).toEqual(['0+2']);
    const entriesOf = async (as: TestPerson) => (await request(t.app, listEntries, { as })).answer.data.items;
    expect(await entriesOf(team.leader)).toEqual([]);
    expect(await entriesOf(mate)).toMatchObject([{ participant: { uid: mate.id } }]);
    expect(await refused(() => swap(team, 1, mate.id))).toBe('409 participant_refused');
  });

  test('notifies the member who comes in, and the one who no longer starts; each may object to their own entry', async () => {
    const team = await heldTeam();
    const [mate, other] = [await newPerson(t.db), await newPerson(t.db)];
    for (const one of [mate, other]) await addFellow(t.db, team.leader, one.id);
    await paid(team);
    expect((await swap(team, 1, mate.id)).status).toBe(200);
    const before = (await sendMails(t)).map(({ to, subject }) => [to, subject]);
    expect(before).toEqual([[mate.email, expect.stringContaining('Beneveztek')]]);
    const token = tokenOf(t, mate.email, 'entered');
    expect((await request(t.app, checkEntered, { query: { token } })).status).toBe(200);
    expect((await swap(team, 1, other.id)).status).toBe(200);
    const after = (await sendMails(t)).map(({ to, subject }) => [to, subject]);
    expect(after.toSorted()).toEqual(
      [
        [mate.email, expect.stringContaining('Más indul helyetted')],
        [other.email, expect.stringContaining('Beneveztek')],
      ].toSorted(),
    );
    expect((await request(t.app, checkEntered, { query: { token } })).status).toBe(422);
    expect((await swap(team, 1, mate.id)).status).toBe(200);
    expect(await sendMails(t)).toHaveLength(2);
  });

  test('takes a minor with their guardian’s declaration only', async () => {
    const team = await heldTeam();
    const child = await newManagedFellow(t.db, team.leader, { birthDate: '2012-05-05' });
    await paid(team);
    const swapIn = (guardian?: object) =>
      request(t.app, swapTeamMember, {
        as: team.leader,
        params: { teamEntryId: team.teamEntryId, entryId: team.entryIds[1] ?? '' },
        body: { participantId: child, form: {}, conditionsAccepted: true, ...(guardian && { guardian }) },
      });
    expect(await refused(() => swapIn())).toBe('422 validation');
    expect((await swapIn({ name: 'Kovács Pál', accepted: true })).status).toBe(200);
    expect(await guardianOf(team, 1)).toMatchObject({ name: 'Kovács Pál' });
    // The next one is grown up: the declaration goes.
    expect((await swap(team, 1, team.two)).status).toBe(200);
    expect(await guardianOf(team, 1)).toBeNull();
  });

  test('refuses to swap a member for a person who cannot enter', async () => {
    const team = await heldTeam({ minAge: 18 });
    const child = await newManagedFellow(t.db, team.leader, { birthDate: '2020-05-05' });
    await paid(team);
    expect(await refused(() => swap(team, 1, child))).toBe('409 participant_refused');
  });

  test('has another name and another order, and takes nobody more', async () => {
    const team = await heldTeam();
    await paid(team);
    expect((await rename(team, `${team.name} fizetve`)).status).toBe(200);
    expect((await reorder(team, [...team.entryIds].reverse())).status).toBe(200);
    expect(await membersOf(team)).toEqual([
      [1, team.one],
      [2, team.leader.id],
    ]);
    expect(await refused(() => add(team, [team.two, team.three]))).toBe('409 team_paid');
    expect((await request(t.app, getCart, { as: team.leader })).answer.data.entries).toEqual([]);
  });

  test.each([
    [-1, 200],
    [0, 409],
  ])('%i s after its date for changes: %i', async (seconds, status) => {
    const at = new Date(Date.now() + HOUR);
    const team = await heldTeam({ teamFreezesAt: at });
    await paid(team);
    t.clock.set(new Date(at.getTime() + seconds * 1000));
    const works = [
      () => rename(team, `${team.name} ${seconds}`),
      () => reorder(team, [...team.entryIds].reverse()),
      () => swap(team, 1, team.two),
    ];
    for (const work of works)
      if (status === 200) expect((await work()).status).toBe(200);
      else expect(await refused(work)).toBe('409 team_frozen');
  });
});

const guardianOf = async ({ entryIds }: Held, at: number) =>
  (
    await t.db
      .selectFrom('entry')
      .select('guardian')
      .where('id', '=', entryIds[at] ?? '')
      .executeTakeFirstOrThrow()
  ).guardian;

const entryOf = ({ entryIds }: Held, at: number) =>
  t.db
    .selectFrom('entry')
    .select(['state', 'bib_number', 'ticket_code', 'participant_id'])
    .where('id', '=', entryIds[at] ?? '')
    .executeTakeFirst();
