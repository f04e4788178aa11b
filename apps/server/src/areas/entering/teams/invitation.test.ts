import { getCart, listEntries, removeEntry } from '@rajt/contract/entering/operations/entries';
import { changeEntry, getEntry } from '@rajt/contract/entering/operations/entry-changes';
import {
  checkTeamInvitation,
  declineTeamInvitation,
  inviteMember,
  takeInvitationBack,
} from '@rajt/contract/entering/operations/team-invitations';
import { addTeamMembers, holdTeam, swapTeamMember } from '@rajt/contract/entering/operations/teams';
import { deleteAccount, getOwnData } from '@rajt/contract/orders/operations/privacy';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { NAMES_KEPT_DAYS } from '@rajt/rules/retention';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { runAudit } from '../../../../testkit/audit.ts';
import { buying } from '../../../../testkit/buying.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { sendMails } from '../../../../testkit/mail-link.ts';
import { type NamedTeam, named, namedTeams } from '../../../../testkit/named-team.ts';
import { newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { request } from '../../../../testkit/request.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

const PASSWORD = 'Őrült1adat';
const DAY = 86_400_000;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(async () => {
  t.clock.set(new Date());
  expect(await runAudit(t.db)).toEqual([]);
});
afterAll(() => t.close());

const { pools } = buying(() => t);
const { accept, buy, namedTeam, paid, read, tokenOf } = namedTeams(() => t);

const check = (token: string) => request(t.app, checkTeamInvitation, { query: { token } });
const decline = (token: string) => request(t.app, declineTeamInvitation, { body: { token } });
const invite = (team: NamedTeam, at: number, email?: string, as = team.leader) =>
  request(t.app, inviteMember, {
    as,
    params: { teamEntryId: team.teamEntryId, entryId: team.entryIds[at] ?? '1' },
    body: email === undefined ? {} : { email },
  });
const takeBack = (team: NamedTeam, at: number, as = team.leader) =>
  request(t.app, takeInvitationBack, {
    as,
    params: { teamEntryId: team.teamEntryId, entryId: team.entryIds[at] ?? '1' },
  });
const statesOf = async (team: NamedTeam) => (await read(team)).memberEntries.map(({ data }) => data.state);
const cartOf = async (as: TestPerson) => (await request(t.app, getCart, { as })).answer.data;
const entriesOf = async (as: TestPerson) =>
  (await request(t.app, listEntries, { as })).answer.data.items.map(({ entryId }) => entryId);
const namesLeft = async () =>
  (
    await sql<{ name: string }>`
      select first_name as name from person where is_only_name and erased_at is null`.execute(t.db)
  ).rows.length;
const entryOf = (id = '') =>
  t.db.selectFrom('entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A refusal that leaves everything as it is. */
async function refused(work: () => Promise<{ status: number; failure: { code: string } }>): Promise<string> {
  const before = await snapshot(t.db);
  const { status, failure } = await work();
  expect(await snapshot(t.db)).toEqual(before);
  return `${status} ${failure.code}`;
}

describe('a member who is only named', () => {
  test('counts: the team is complete, and its places are held and paid', async () => {
    const team = await namedTeam(['']);
    const cart = await cartOf(team.leader);
    expect(cart.teamEntries[0]?.memberEntries).toMatchObject([
      { data: { state: 'complete', at: null } },
      { participant: { name: 'Névtelen Anna' }, fee: { amount: 8500 }, data: { state: 'invited' } },
    ]);
    expect(await pools(team.race)).toEqual(['2+0']);
    await paid(team);
    expect(await pools(team.race)).toEqual(['0+2']);
    expect(await statesOf(team)).toEqual(['complete', 'invited']);
  });

  test('pays the full price, whatever rates the race has', async () => {
    const team = await namedTeam([''], {
      ageRates: [
        { kind: 'senior', percent: 50 },
        { kind: 'child', percent: 50 },
      ],
    });
    expect((await cartOf(team.leader)).total.amount).toBe(17_000);
    expect((await buy(team.leader)).status).toBe(201);
  });

  test('is asked nothing: neither the form, nor age or gender', async () => {
    const team = await namedTeam(['', ''], {
      leaderStarts: false,
      genderLimit: 'M',
      minAge: 30,
      maxAge: 40,
      form: { injuryContact: 'required', shirt: 'required' },
    });
    expect(await pools(team.race)).toEqual(['2+0']);
  });

  test('asked again is the same team, and nobody is named twice', async () => {
    const team = await namedTeam(['']);
    const before = await namesLeft();
    const heatId = team.race.heatIds[0];
    const [{ text: name } = { text: '' }] = (await read(team)).teamFields;
    const again = await request(t.app, holdTeam, {
      as: team.leader,
      body: {
        raceId: team.race.raceId,
        teamFields: [{ id: 'csapatnev', text: name }],
        memberEntries: [
          { participantId: team.leader.id, heatId, form: {} },
          { named: named(''), heatId, form: {} },
        ],
        conditionsAccepted: true,
      },
    });
    expect([again.status, again.answer.data.teamEntryId]).toEqual([200, team.teamEntryId]);
    expect(await namesLeft()).toBe(before);
  });

  test('leaves nothing behind when there is no place', async () => {
    const race = await newRace(t.db, { kind: 'team', teamSizes: [2], heats: [1] });
    const leader = await newPerson(t.db);
    const body = {
      raceId: race.raceId,
      teamFields: [{ id: 'csapatnev', text: 'Hely nélkül' }],
      memberEntries: ['', ''].map((email, at) => ({
        named: named(email, at),
        heatId: race.heatIds[0],
        form: {},
      })),
      conditionsAccepted: true,
    };
    expect(await refused(() => request(t.app, holdTeam, { as: leader, body }))).toBe('409 not_enough_places');
  });

  test.each([
    ['both', { participantId: '1', named: named('') }],
    ['neither', {}],
    ['a name that is none', { named: { ...named(''), firstName: '<b>' } }],
    ['an address that is none', { named: named('nobody') }],
  ])('is refused as %s', async (_, who) => {
    const team = await namedTeam(['']);
    const add = () =>
      request(t.app, addTeamMembers, {
        as: team.leader,
        params: { teamEntryId: team.teamEntryId },
        body: {
          memberEntries: [{ ...who, heatId: team.race.heatIds[0], form: {} }],
          conditionsAccepted: true,
        },
      });
    expect(await refused(add)).toBe('422 validation');
  });

  test('has no answers to be seen or changed yet', async () => {
    const team = await namedTeam(['']);
    await paid(team);
    const params = { entryId: team.entryIds[1] ?? '', type: 'individual' };
    expect((await request(t.app, getEntry, { as: team.leader, params })).status).toBe(404);
    const change = () =>
      request(t.app, changeEntry, {
        as: team.leader,
        params: { entryId: params.entryId },
        body: { form: {} },
      });
    expect(await refused(change)).toBe('404 not_found');
  });

  test('comes into a team in the cart, or in place of a member, also once it is paid', async () => {
    const team = await namedTeam(['']);
    const params = { teamEntryId: team.teamEntryId };
    const member = { named: named('', 1), form: {} };
    const added = await request(t.app, addTeamMembers, {
      as: team.leader,
      params,
      body: { memberEntries: [{ ...member, heatId: team.race.heatIds[0] }], conditionsAccepted: true },
    });
    expect(added.status).toBe(201);
    const swap = (entryId = '', at = 0) =>
      request(t.app, swapTeamMember, {
        as: team.leader,
        params: { ...params, entryId },
        body: { named: named('', at), form: {}, conditionsAccepted: true },
      });
    expect((await swap(team.entryIds[0], 2)).status).toBe(200);
    const names = async () => (await read(team)).memberEntries.map(({ participant }) => participant.name);
    expect(await names()).toEqual(['Névtelen Ida', 'Névtelen Anna', 'Névtelen Ede']);
    expect(
      (await request(t.app, removeEntry, { as: team.leader, params: { entryId: team.entryIds[1] ?? '' } }))
        .status,
    ).toBe(204);
    await paid(team);
    const [first] = (await read(team)).memberEntries;
    expect((await swap(first?.entryId, 3)).status).toBe(200);
    expect(await names()).toEqual(['Névtelen Ödön', 'Névtelen Ede']);
    expect(await statesOf(team)).toEqual(['invited', 'invited']);
  });
});

describe('the link of a named member', () => {
  test('makes the one who uses it the member, with their own answers and consents; it works once', async () => {
    const team = await namedTeam(['', ''], { leaderStarts: false, form: { injuryContact: 'required' } });
    const token = await tokenOf(team, 1);
    const member = await newPerson(t.db, { familyName: 'Valódi', firstName: 'Virág' });
    const contact = { injuryContactName: 'Vízi Ödön', injuryContactPhone: '+36 20 123 4567' };
    expect(await refused(() => accept(member, token))).toBe('422 validation');
    expect((await accept(member, token, { form: contact })).status).toBe(200);
    expect(await entryOf(team.entryIds[1])).toMatchObject({
      participant_id: member.id,
      form: { injuryContactName: 'Vízi Ödön', injuryContactPhone: '+36201234567' },
      state: 'held',
    });
    expect(await statesOf(team)).toEqual(['invited', 'complete']);
    expect(await refused(() => check(token))).toBe('409 invitation_used');
    const other = await newPerson(t.db);
    expect(await refused(() => accept(other, token, { form: contact }))).toBe('409 invitation_used');
    await paid(team);
    expect(await entriesOf(member)).toEqual([team.entryIds[1]]);
  });

  test('keeps whom to call from the leader, in the cart and once it is paid', async () => {
    const team = await namedTeam([''], { form: { injuryContact: 'optional', nickname: 'optional' } });
    const member = await newPerson(t.db, { familyName: 'Valódi', firstName: 'Virág' });
    const contact = { injuryContactName: 'Vízi Ödön', injuryContactPhone: '+36201234567' };
    const entryId = team.entryIds[1] ?? '';
    await accept(member, await tokenOf(team, 1), { form: { ...contact, nickname: 'Vivi' } });
    const readAs = async (as: TestPerson) =>
      (await request(t.app, getEntry, { as, params: { entryType: 'entry', entryId } })).answer.data;
    const change = (as: TestPerson, form: Record<string, string>) =>
      request(t.app, changeEntry, { as, params: { entryId }, body: { form } });
    const hidden = { form: { nickname: 'Vivi' }, isContactHidden: true };
    const closed = { contact: { isOpen: false, until: null } };
    expect(await readAs(team.leader)).toMatchObject({ ...hidden, changes: closed });
    expect((await readAs(team.leader)).form).toEqual({ nickname: 'Vivi' });
    const other = { injuryContactName: 'Más Valaki' };
    expect(await refused(() => change(team.leader, other))).toBe('422 validation');
    await paid(team);
    expect((await readAs(team.leader)).form).toEqual({ nickname: 'Vivi' });
    expect(await refused(() => change(team.leader, other))).toBe('422 validation');
    expect((await change(team.leader, { nickname: 'Virgi' })).status).toBe(200);
    const { parts } = (await request(t.app, getOwnData, { as: team.leader })).answer.data;
    expect(JSON.stringify(parts)).not.toContain('Vízi');
    // The member reads and changes the contact, and nobody is notified of its value.
    expect(await readAs(member)).toMatchObject({ form: contact, isContactHidden: false });
    expect((await change(member, other)).status).toBe(200);
    expect((await readAs(member)).form).toMatchObject(other);
    const told = await t.db.selectFrom('mail_message').selectAll().execute();
    expect(JSON.stringify(told)).not.toContain('Más Valaki');
    expect(JSON.stringify((await request(t.app, getOwnData, { as: member })).answer.data)).toContain(
      'Más Valaki',
    );
  });

  test('answers the same to the one who has used it, as long as the place is theirs', async () => {
    const team = await namedTeam(['']);
    const token = await tokenOf(team, 1);
    const member = await newPerson(t.db);
    const first = await accept(member, token);
    const before = await snapshot(t.db);
    const again = await accept(member, token);
    expect([again.status, again.answer.data]).toEqual([200, first.answer.data]);
    expect(await snapshot(t.db)).toEqual(before);
    await paid(team);
    expect((await accept(member, token)).answer.data).toEqual({ ...first.answer.data, isPaid: true });
    t.clock.advance({ days: 400 });
    await runJob(t, 'sweep-team-names');
    expect(await t.db.selectFrom('used_invitation').selectAll().execute()).toEqual([]);
  });

  test('that was used is a link that does not work once the place is lost', async () => {
    const team = await namedTeam(['']);
    const token = await tokenOf(team, 1);
    const member = await newPerson(t.db);
    await accept(member, token);
    t.clock.advance({ hours: 2 });
    expect(await refused(() => check(token))).toBe('422 token_invalid');
    expect(await refused(() => accept(member, token))).toBe('422 token_invalid');
  });

  test('is good after the payment, too: number and fee stay, the ticket is another one', async () => {
    const team = await namedTeam(['']);
    await paid(team);
    const before = await entryOf(team.entryIds[1]);
    const member = await newPerson(t.db, { familyName: 'Valódi', firstName: 'Virág' });
    expect((await accept(member, await tokenOf(team, 1))).status).toBe(200);
    const after = await entryOf(team.entryIds[1]);
    expect(after).toMatchObject({
      participant_id: member.id,
      bib_number: before.bib_number,
      participant: { familyName: 'Valódi', birthDate: member.birthDate },
    });
    expect(after.ticket_code).not.toBe(before.ticket_code);
    expect(await entriesOf(member)).toEqual([team.entryIds[1]]);
    // Only the leader's own entry leads to the team.
    const ledBy = async (as: TestPerson) =>
      (await request(t.app, listEntries, { as })).answer.data.items.map(({ team }) =>
        team?.isLeader ? team.teamEntryId : null,
      );
    expect(await ledBy(team.leader)).toEqual([team.teamEntryId]);
    expect(await ledBy(member)).toEqual([null]);
    // Only the number remains of the one who was named.
    expect(
      await t.db
        .selectFrom('person')
        .select(['family_name', 'erased_at'])
        .where('id', '=', before.participant_id)
        .executeTakeFirst(),
    ).toEqual({
      family_name: '',
      erased_at: expect.any(Date),
    });
  });

  test.each([
    ['2000-12-31', 'too_old'],
    ['2013-01-01', 'too_young'],
  ] as const)('refuses somebody born on %s by their age of race day: %s', async (birthDate, code) => {
    const team = await namedTeam(['', ''], {
      leaderStarts: false,
      minAge: 18,
      maxAge: 25,
      raceOn: '2027-12-30',
    });
    const token = await tokenOf(team, 0);
    const person = await newPerson(t.db, { birthDate });
    expect(await refused(() => accept(person, token))).toBe(`409 ${code}`);
  });

  test('refuses a woman in a race for men, and a person who is in the race', async () => {
    const men = await namedTeam(['', ''], { leaderStarts: false, genderLimit: 'M' });
    const token = await tokenOf(men, 0);
    const woman = await newPerson(t.db);
    expect(await refused(() => accept(woman, token))).toBe('409 men_only');
    const team = await namedTeam(['']);
    const ofTeam = await tokenOf(team, 1);
    expect(await refused(() => accept(team.leader, ofTeam))).toBe('409 already_entered');
  });

  test('asks a minor for their guardian’s declaration, and the student rate comes with the payment', async () => {
    const team = await namedTeam([''], { ageRates: [{ kind: 'child', percent: 50 }] });
    const token = await tokenOf(team, 1);
    const child = await newPerson(t.db, { birthDate: '2014-03-09' });
    const without = await accept(child, token);
    expect([without.status, without.failure['guardian.accepted']]).toEqual([422, [expect.any(String)]]);
    const guardian = { name: 'Kovács Pál', accepted: true };
    expect((await accept(child, token, { guardian })).status).toBe(200);
    expect((await buy(team.leader)).failure.code).toBe('price_changed');
    expect((await cartOf(team.leader)).total.amount).toBe(12_750);
    const [, entry] = (await read(team)).memberEntries;
    expect(await entryOf(entry?.entryId)).toMatchObject({ guardian: { name: 'Kovács Pál' } });
    await paid(team);
  });

  test('waits while the leader pays', async () => {
    const team = await namedTeam(['']);
    const token = await tokenOf(team, 1);
    expect((await buy(team.leader)).status).toBe(201);
    const member = await newPerson(t.db);
    expect(await refused(() => accept(member, token))).toBe('409 team_paying');
  });

  test.each([
    [-1, '200'],
    [1, '409 team_frozen'],
  ])('ends with the changes of a paid team: %i s after the date %s', async (seconds, expected) => {
    const teamFreezesAt = new Date(Math.floor(Date.now() / 1000) * 1000 + 20 * DAY);
    const team = await namedTeam([''], { teamFreezesAt });
    await paid(team);
    const token = await tokenOf(team, 1);
    t.clock.set(new Date(teamFreezesAt.getTime() + seconds * 1000));
    const member = await freshPerson();
    if (seconds < 0) expect((await accept(member, token)).status).toBe(200);
    else expect(await refused(() => accept(member, token))).toBe(expected);
  });

  test('is no good once the place is lost', async () => {
    const team = await namedTeam(['', '']);
    const [one, other] = [await tokenOf(team, 1), await tokenOf(team, 2)];
    await request(t.app, removeEntry, { as: team.leader, params: { entryId: team.entryIds[1] ?? '' } });
    expect((await check(one)).status).toBe(422);
    expect((await check(other)).status).toBe(200);
    t.clock.advance({ hours: 2 });
    expect((await check(other)).status).toBe(422);
  });
});

/** Signed in at the time of the clock. */
const freshPerson = () => newPerson(t.db);

describe('"this is not me"', () => {
  test('notifies the leader once, ends the link and erases the address; the place stays', async () => {
    const team = await namedTeam(['anna.nevtelen@example.hu']);
    const token = await tokenOf(team, 1);
    await sendMails(t);
    expect((await decline(token)).answer.data.state).toBe('declined');
    const mails = await sendMails(t);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [team.leader.email, expect.stringContaining('Névtelen Anna nem tag')],
    ]);
    const again = await snapshot(t.db);
    expect((await decline(token)).answer.data.state).toBe('declined');
    expect(await snapshot(t.db)).toEqual(again);
    expect((await check(token)).answer.data.state).toBe('declined');
    const [, member] = (await read(team)).memberEntries;
    expect(member).toMatchObject({
      data: { state: 'declined', at: expect.any(String) },
      invitation: { email: '', link: null },
    });
    const person = await newPerson(t.db);
    expect(await refused(() => accept(person, token))).toBe('422 token_invalid');
    expect(await pools(team.race)).toEqual(['2+0']);
  });

  test('lets the leader invite another person by another link', async () => {
    const team = await namedTeam(['']);
    const token = await tokenOf(team, 1);
    await decline(token);
    expect((await invite(team, 1, '')).status).toBe(200);
    const next = await tokenOf(team, 1);
    expect(next).not.toBe(token);
    expect((await check(token)).status).toBe(422);
    expect((await accept(await newPerson(t.db), next)).status).toBe(200);
  });
});

describe('the leader', () => {
  test('has the invitation mailed once, in their language, and again on request', async () => {
    const email = 'ede.nevtelen@example.hu';
    const team = await namedTeam([email]);
    await runJob(t, 'send-team-invitations');
    const sent = () => t.mails.filter(({ to }) => to === email);
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.subject).toContain('Benne vagy a csapatban');
    const token = await tokenOf(team, 1);
    expect(sent()[0]?.text).toContain(`/invited/${token}`);
    expect((await invite(team, 1)).status).toBe(200);
    await runJobs(t);
    expect(sent()).toHaveLength(2);
    expect(await tokenOf(team, 1)).toBe(token);
  });

  test('takes a link back, and makes a new one', async () => {
    const team = await namedTeam(['']);
    expect((await takeBack(team, 1)).answer.data.memberEntries[1]).toMatchObject({
      data: { state: 'missing', at: null },
      invitation: { link: null },
    });
    const before = await snapshot(t.db);
    expect((await takeBack(team, 1)).status).toBe(200);
    expect(await snapshot(t.db)).toEqual(before);
    await invite(team, 1, '');
    expect(await statesOf(team)).toEqual(['complete', 'invited']);
  });

  test('alone does so, and only for a member whose data are missing', async () => {
    const team = await namedTeam(['']);
    const stranger = await newPerson(t.db);
    expect(await refused(() => invite(team, 1, '', stranger))).toBe('404 not_found');
    expect(await refused(() => takeBack(team, 1, stranger))).toBe('404 not_found');
    expect(await refused(() => invite(team, 0, ''))).toBe('404 not_found');
    expect(await refused(() => takeBack(team, 0))).toBe('404 not_found');
  });

  test.each([
    [-1, 200],
    [1, 409],
  ])('invites nobody once the members are frozen (%i s: %i)', async (seconds, status) => {
    const teamFreezesAt = new Date(Math.floor(Date.now() / 1000) * 1000 + DAY / 12);
    const team = await namedTeam([''], { teamFreezesAt });
    await paid(team);
    t.clock.set(new Date(teamFreezesAt.getTime() + seconds * 1000));
    expect((await invite(team, 1, '')).status).toBe(status);
  });

  test('mails an address so often and no more', async () => {
    const { app } = await t.another({ RATE_LIMIT_FACTOR: '1' });
    const team = await namedTeam(['']);
    const params = { teamEntryId: team.teamEntryId, entryId: team.entryIds[1] ?? '' };
    const send = () =>
      request(app, inviteMember, { as: team.leader, params, body: { email: 'sokszor@example.hu' } });
    for (let at = 0; at < 5; at += 1) expect((await send()).status).toBe(200);
    expect(await refused(send)).toBe('429 too_many_requests');
  });
});

describe('names and links', () => {
  const leftOf = (people: readonly string[]) =>
    t.db
      .selectFrom('person')
      .select(['id', 'family_name as name'])
      .where('id', 'in', [...people])
      .execute();
  const peopleOf = async ({ entryIds }: NamedTeam) =>
    (
      await t.db
        .selectFrom('entry')
        .select('participant_id as id')
        .where('id', 'in', [...entryIds])
        .execute()
    ).map(({ id }) => id);

  test.each([
    [-60, 1],
    [60, 0],
  ])('names of lost places are erased after their retention (at %i s: %i left)', async (seconds, left) => {
    const team = await namedTeam([''], { leaderStarts: false, teamSizes: [1, 2] });
    const [person = ''] = await peopleOf(team);
    const { held_until: heldUntil } = await entryOf(team.entryIds[0]);
    t.clock.set(new Date(heldUntil.getTime() + NAMES_KEPT_DAYS * DAY + seconds * 1000));
    await runJob(t, 'sweep-carts');
    expect(await runJob(t, 'sweep-team-names')).toEqual([]);
    expect((await leftOf([person])).filter(({ name }) => name !== '')).toHaveLength(left);
  });

  test('links go with the race', async () => {
    const raceOn = addDays(budapestDate(t.clock.now()), 10);
    const team = await namedTeam(['anna@example.hu'], { raceOn });
    await paid(team);
    const links = () =>
      t.db.selectFrom('team_invitation').selectAll().where('leader_id', '=', team.leader.id).execute();
    t.clock.set(new Date(`${raceOn}T12:00:00Z`));
    await runJob(t, 'sweep-team-names');
    expect(await links()).toHaveLength(1);
    t.clock.set(new Date(`${addDays(raceOn, 1)}T12:00:00Z`));
    await runJob(t, 'sweep-team-names');
    expect(await links()).toHaveLength(0);
    expect((await leftOf(await peopleOf(team))).map(({ name }) => name).sort()).toEqual([
      'Névtelen',
      'Vezér',
    ]);
  });

  test('are in the leader’s own data, and go with the leader', async () => {
    const leader = await newPerson(t.db, { password: PASSWORD });
    const race = await newRace(t.db, { kind: 'team', teamSizes: [1, 2] });
    const body = {
      raceId: race.raceId,
      teamFields: [{ id: 'csapatnev', text: 'Búcsú' }],
      memberEntries: [
        {
          named: { ...named('torles@example.hu'), familyName: 'Elfeledett' },
          heatId: race.heatIds[0],
          form: {},
        },
      ],
      conditionsAccepted: true,
    };
    expect((await request(t.app, holdTeam, { as: leader, body })).status).toBe(201);
    const { answer } = await request(t.app, getOwnData, { as: leader });
    expect(answer.data.parts['namedMembers']).toMatchObject([
      { familyName: 'Elfeledett', firstName: 'Anna', email: 'torles@example.hu', team: 'Búcsú' },
    ]);
    const gone = await request(t.app, deleteAccount, {
      as: leader,
      body: { password: PASSWORD, givesUpEntries: true },
    });
    expect(gone.status).toBe(204);
    const { rows } = await sql`
      select from person where family_name = 'Elfeledett'
      union all select from team_invitation where email = 'torles@example.hu'`.execute(t.db);
    expect(rows).toHaveLength(0);
  });

  test('an erased account takes its address out of invitations', async () => {
    const person = await newPerson(t.db, { password: PASSWORD });
    const team = await namedTeam([person.email]);
    await request(t.app, deleteAccount, { as: person, body: { password: PASSWORD, givesUpEntries: true } });
    expect((await read(team)).memberEntries[1]).toMatchObject({ invitation: { email: '' } });
  });
});
