import { claimEntries } from '@rajt/contract/entering/operations/claims';
import { offerEntryHandover } from '@rajt/contract/entering/operations/entry-handovers';
import { getTeam, listTeams, offerTeamLead, takeTeamLead } from '@rajt/contract/entering/operations/teams';
import { deleteAccount, getDeletionOutlook } from '@rajt/contract/orders/operations/privacy';
import { uploadFile } from '@rajt/contract/people/operations/files';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { KEPT_PARTICIPANT_DAYS } from '@rajt/rules/retention';
import { describe, expect, test } from 'vitest';
import { auditLog } from '../../../../testkit/audit.ts';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { sendMails, tokenOf } from '../../../../testkit/mail-link.ts';
import { type NamedTeam, namedTeams } from '../../../../testkit/named-team.ts';
import { newPaidEntry } from '../../../../testkit/new-entry.ts';
import { RUN } from '../../../../testkit/new-gift.ts';
import { newManagedFellow } from '../../../../testkit/new-participant.ts';
import { confirmSession, newPerson, type TestPerson } from '../../../../testkit/new-person.ts';
import { newRace } from '../../../../testkit/new-race.ts';
import { openOwner } from '../../../../testkit/open-owner.ts';
import { request } from '../../../../testkit/request.ts';
import { pdf } from '../../../../testkit/sample-files.ts';
import { snapshot } from '../../../../testkit/snapshot.ts';

const today = budapestDate(new Date());
/** An app in which entries can be transferred. */
const t = auditedApp({}, RUN);
const { accept, namedTeam, paid, tokenOf: inviteOf } = namedTeams(() => t);

const outlook = async (as: TestPerson) => (await request(t.app, getDeletionOutlook, { as })).answer.data;
async function erase(as: TestPerson, body: Record<string, unknown> = {}) {
  await confirmSession(t.db, as.token);
  return request(t.app, deleteAccount, { as, body: { password: '', givesUpEntries: true, ...body } });
}
const flags = () =>
  t.db
    .selectFrom('organiser_flag')
    .select(['kind', 'subject', 'detail', 'settled_at'])
    .orderBy('id')
    .execute();
const entryOf = (id: string) =>
  t.db.selectFrom('entry').select(['state', 'participant_id']).where('id', '=', id).executeTakeFirstOrThrow();
const personOf = (id: string) =>
  t.db
    .selectFrom('person')
    .select(['family_name', 'erased_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const teamCall = ({ teamEntryId }: NamedTeam) => ({ params: { teamEntryId } });
const take = (as: TestPerson, team: NamedTeam) => request(t.app, takeTeamLead, { as, ...teamCall(team) });
const offer = (as: TestPerson, team: NamedTeam, isOffered = true) =>
  request(t.app, offerTeamLead, { as, ...teamCall(team), body: { isOffered } });
const leadsOf = async (as: TestPerson) =>
  (await request(t.app, listTeams, { as })).answer.data.items.map(({ lead }) => lead);

/** A paid team: its leader, so many members with an account, and two of whom only a name is known. */
async function paidTeam(withAccount = 1) {
  const named = ['', ''];
  const team = await namedTeam([...Array(withAccount).fill(''), ...named], { teamSizes: [3, 4, 5] });
  await paid(team);
  const mates: TestPerson[] = [];
  for (let at = 1; at <= withAccount; at += 1) {
    const mate = await newPerson(t.db, { familyName: 'Társ', firstName: `${at}.` });
    expect((await accept(mate, await inviteOf(team, at))).status).toBe(200);
    mates.push(mate);
  }
  await runJobs(t);
  return { team, mates };
}

describe('a leader who erases the account', () => {
  test('sees what continues; a member takes the lead, with the members of whom only a name is known', async () => {
    const { team, mates } = await paidTeam();
    const [mate] = mates as [TestPerson];
    const { teams, entriesToCome } = await outlook(team.leader);
    expect(teams).toMatchObject([
      { teamEntryId: team.teamEntryId, members: 3, missing: 2, candidates: 1, isOffered: false },
    ]);
    expect(entriesToCome).toMatchObject([{ entryId: team.entryIds[0], participant: null }]);
    expect(await leadsOf(mate)).toEqual([]);

    const early = await inviteOf(team, 2);
    expect((await erase(team.leader)).status).toBe(204);
    const told = await sendMails(t);
    expect(told.filter(({ to }) => to === mate.email)).toMatchObject([
      {
        subject: expect.stringContaining('Vezető nélkül maradt a csapatod'),
        text: expect.stringContaining('2 tag'),
      },
    ]);
    const subject = `team_entry:${team.teamEntryId}`;
    const [flag] = (await flags()).filter((one) => one.subject === subject);
    expect(flag).toMatchObject({
      kind: 'team_without_leader',
      detail: { members: 3, missing: 2, candidates: 1 },
      settled_at: null,
    });
    expect((await entryOf(team.entryIds[0] ?? '')).state).toBe('withdrawn');
    for (const entryId of team.entryIds.slice(2)) {
      const { state, participant_id: id } = await entryOf(entryId);
      expect([state, (await personOf(id)).erased_at]).toEqual(['paid', null]);
    }

    const open = await newPerson(t.db, { familyName: 'Közben' });
    expect((await accept(open, early)).status).toBe(200);
    expect(await leadsOf(mate)).toEqual(['free']);
    expect((await request(t.app, getTeam, { as: mate, ...teamCall(team) })).status).toBe(404);
    expect((await take(await newPerson(t.db), team)).status).toBe(404);
    expect((await take(mate, team)).status).toBe(204);
    expect((await take(mate, team)).status).toBe(204);
    expect(await leadsOf(mate)).toEqual(['offerable']);
    const { memberEntries } = (await request(t.app, getTeam, { as: mate, ...teamCall(team) })).answer.data;
    expect(memberEntries).toHaveLength(3);
    expect(memberEntries.filter(({ invitation }) => invitation?.link)).toHaveLength(1);
    expect((await flags()).find((one) => one.subject === subject)?.settled_at).not.toBeNull();
    expect((await auditLog(t.db)).filter((line) => line === `team.lead_taken ${subject}`)).toHaveLength(1);

    const link = memberEntries.find(({ invitation }) => invitation?.link)?.invitation?.link ?? '';
    const last = await newPerson(t.db, { familyName: 'Utolsó' });
    expect((await accept(last, link.slice(link.lastIndexOf('/') + 1))).status).toBe(200);
  });

  test('named members of a team that never gets another leader are erased some weeks after the race', async () => {
    const [{ team, mates }, { team: led, mates: leaders }] = [await paidTeam(), await paidTeam()];
    const named = async (of: NamedTeam) =>
      await Promise.all(of.entryIds.slice(2).map(async (id) => (await entryOf(id)).participant_id));
    const [lost, stay] = [await named(team), await named(led)];
    for (const { leader } of [team, led]) expect((await erase(leader)).status).toBe(204);
    expect((await take(leaders[0] as TestPerson, led)).status).toBe(204);
    const { race_on: raceOn } = await t.db
      .selectFrom('team_entry')
      .innerJoin('race', 'race.id', 'team_entry.race_id')
      .select('race.race_on')
      .where('team_entry.id', '=', team.teamEntryId)
      .executeTakeFirstOrThrow();
    const erasedOn = async (day: string) => {
      t.clock.set(new Date(`${day}T12:00:00Z`));
      expect(await runJob(t, 'erase-kept-people')).toEqual([]);
      return await Promise.all([...lost, ...stay].map(async (id) => (await personOf(id)).erased_at !== null));
    };
    expect(await erasedOn(addDays(raceOn, KEPT_PARTICIPANT_DAYS))).toEqual([false, false, false, false]);
    expect(await erasedOn(addDays(raceOn, KEPT_PARTICIPANT_DAYS + 1))).toEqual([true, true, false, false]);
    expect((await personOf(lost[0] ?? '')).family_name).toBe('');
    expect((await personOf(mates[0]?.id ?? '')).erased_at).toBeNull();
  });

  test('without another account in the team: the organiser knows, nobody is written to', async () => {
    const { team } = await paidTeam(0);
    expect((await outlook(team.leader)).teams).toEqual([]);
    const guest = await newManagedFellow(t.db, team.leader);
    await t.db
      .updateTable('entry')
      .set({ participant_id: guest })
      .where('id', '=', team.entryIds[1] ?? '')
      .execute();
    expect((await outlook(team.leader)).teams).toMatchObject([{ members: 2, missing: 1, candidates: 0 }]);
    expect((await erase(team.leader, { keepsOthers: true })).status).toBe(204);
    expect(
      (await flags()).filter(({ subject }) => subject === `team_entry:${team.teamEntryId}`),
    ).toMatchObject([{ detail: { members: 2, missing: 1, candidates: 0 }, settled_at: null }]);
    expect((await sendMails(t)).map(({ subject }) => subject)).toEqual(['Töröltük a fiókodat']);
  });
});

describe('a leader who stays', () => {
  test('offers the lead: of two members at once one gets it, and the leader is notified', async () => {
    const { team, mates } = await paidTeam(2);
    const [first, second] = mates as [TestPerson, TestPerson];
    expect(await leadsOf(team.leader)).toEqual(['offerable']);
    const before = await snapshot(t.db);
    expect((await take(first, team)).failure.code).toBe('team_has_leader');
    expect((await offer(first, team)).status).toBe(404);
    expect(await snapshot(t.db)).toEqual(before);

    expect((await offer(team.leader, team)).status).toBe(204);
    expect((await offer(team.leader, team)).status).toBe(204);
    const mails = await sendMails(t);
    expect(mails.map(({ to }) => to).sort()).toEqual([first.email, second.email].sort());
    expect(mails[0]?.text).toContain('Vezér Vera átadná a csapat');
    expect(await leadsOf(team.leader)).toEqual(['offered']);
    const taken = await Promise.all([take(first, team), take(second, team)]);
    expect(taken.map(({ status }) => status).sort()).toEqual([204, 409]);
    const winner = taken[0]?.status === 204 ? first : second;
    expect((await sendMails(t)).map(({ to, subject }) => [to, subject])).toEqual([
      [team.leader.email, expect.stringContaining('vezeti tovább')],
    ]);
    expect((await request(t.app, getTeam, { as: team.leader, ...teamCall(team) })).status).toBe(404);
    expect((await request(t.app, getTeam, { as: winner, ...teamCall(team) })).status).toBe(200);
  });

  test('may erase the account afterwards: the team stays as it is for the new leader', async () => {
    const { team, mates } = await paidTeam();
    const [mate] = mates as [TestPerson];
    await offer(team.leader, team);
    expect((await take(mate, team)).status).toBe(204);
    expect((await erase(team.leader)).status).toBe(204);
    for (const entryId of team.entryIds.slice(2)) {
      const { state, participant_id: id } = await entryOf(entryId);
      expect([state, (await personOf(id)).erased_at]).toEqual(['paid', null]);
    }
    expect((await flags()).filter(({ subject }) => subject === `team_entry:${team.teamEntryId}`)).toEqual([]);
    const link = await inviteOf({ ...team, leader: mate }, 1);
    expect((await accept(await newPerson(t.db), link)).status).toBe(200);
  });

  test('takes the offer back', async () => {
    const { team, mates } = await paidTeam();
    await offer(team.leader, team);
    expect((await offer(team.leader, team, false)).status).toBe(204);
    expect((await take(mates[0] as TestPerson, team)).failure.code).toBe('team_has_leader');
    expect(await leadsOf(team.leader)).toEqual(['offerable']);
  });
});

describe('people without an account', () => {
  /** A keeper with a paid entry of their own, and one each of two people, one with an address. */
  async function keeping(days: number) {
    const keeper = await newPerson(t.db, { familyName: 'Gondos', firstName: 'Gizella' });
    const [known, unknown] = [
      await newManagedFellow(t.db, keeper, { familyName: 'Ismert', birthDate: '1990-05-05' }),
      await newManagedFellow(t.db, keeper, { familyName: 'Címtelen' }),
    ];
    const email = `ismert-${keeper.id}@example.hu`;
    await t.db.updateTable('managed_person').set({ email }).where('person_id', '=', known).execute();
    const race = await newRace(t.db, { raceOn: addDays(today, days) });
    const own = await newPaidEntry(t.db, keeper, race);
    const entries = [
      await newPaidEntry(t.db, keeper, race, { participantId: known }),
      await newPaidEntry(t.db, keeper, race, { participantId: unknown }),
    ];
    await runJobs(t);
    return { keeper, known, unknown, email, own, entries: entries.map(({ entryId }) => entryId) };
  }

  test('stay in their races, and take them over by a link', async () => {
    const { keeper, known, unknown, email, own, entries } = await keeping(30);
    const file = { bytes: pdf(), type: 'application/pdf' };
    const query = { purpose: 'medical_certificate', healthConsent: 'true', name: 'ekg.pdf' } as const;
    const { id: fileId } = (await request(t.app, uploadFile, { as: keeper, query, file })).answer.data;
    await t.db
      .updateTable('entry')
      .set({ medical_file_id: fileId })
      .where('id', '=', entries[0] ?? '')
      .execute();
    expect(await outlook(keeper)).toMatchObject({
      entriesToCome: [{ entryId: own.entryId, participant: null }],
      entriesOfOthers: [{ participant: 'Ismert Örs' }, { participant: 'Címtelen Örs' }],
    });
    expect((await erase(keeper, { keepsOthers: true })).status).toBe(204);
    const mails = await sendMails(t);
    expect(mails.find(({ to }) => to === email)?.text).toContain('Gondos Gizella nevezett téged');
    expect((await entryOf(own.entryId)).state).toBe('withdrawn');
    for (const id of entries) expect((await entryOf(id)).state).toBe('paid');
    const { medical_file_id: kept } = await t.db
      .selectFrom('entry')
      .select('medical_file_id')
      .where('id', '=', entries[0] ?? '')
      .executeTakeFirstOrThrow();
    expect(kept).toBe(fileId);
    expect((await flags()).filter(({ subject }) => subject === `person:${keeper.id}`)).toMatchObject([
      { kind: 'entries_without_keeper', detail: { people: 2, notified: 1, companyEntries: '' } },
    ]);
    expect(await auditLog(t.db)).not.toContain(`entry.given_up entry:${entries[0]}`);

    const me = await newPerson(t.db, { birthDate: '1990-05-05' });
    const token = tokenOf(t, email, '/claim');
    expect((await request(t.app, claimEntries, { as: me, body: { token } })).status).toBe(200);
    expect((await entryOf(entries[0] ?? '')).participant_id).toBe(me.id);
    expect(await sendMails(t)).toEqual([]);

    // Some weeks after the race a person who claimed nothing is erased.
    t.clock.advance({ days: 30 + KEPT_PARTICIPANT_DAYS });
    expect(await runJob(t, 'erase-kept-people')).toEqual([]);
    expect(await personOf(unknown)).toMatchObject({ family_name: 'Címtelen', erased_at: null });
    t.clock.advance({ days: 1 });
    expect(await runJob(t, 'erase-kept-people')).toEqual([]);
    expect(await personOf(unknown)).toMatchObject({ family_name: '', erased_at: expect.any(Date) });
    expect((await personOf(known)).erased_at).not.toBeNull();
    expect(
      await t.db.selectFrom('managed_person').where('keeper_id', '=', keeper.id).selectAll().execute(),
    ).toEqual([]);
  });

  test('are kept for longer when their race is moved', async () => {
    const { keeper, unknown } = await keeping(30);
    await erase(keeper, { keepsOthers: true });
    const owner = openOwner(t.database);
    await owner.db
      .updateTable('race')
      .set({ race_on: addDays(today, 200) })
      .where('race_on', '=', addDays(today, 30))
      .execute();
    await owner.close();
    t.clock.advance({ days: 150 });
    expect(await runJob(t, 'erase-kept-people')).toEqual([]);
    expect(await personOf(unknown)).toMatchObject({ erased_at: null });
  });

  test('are erased with a keeper who wants that', async () => {
    const { keeper, unknown, entries } = await keeping(30);
    expect((await erase(keeper, { keepsOthers: false, givesUpEntries: false })).failure.code).toBe(
      'entries_to_come',
    );
    expect((await erase(keeper, { keepsOthers: false })).status).toBe(204);
    for (const id of entries) expect((await entryOf(id)).state).toBe('withdrawn');
    expect((await personOf(unknown)).erased_at).not.toBeNull();
  });
});

test('the recipient of an offered entry is notified that it can no longer be taken', async () => {
  const giver = await newPerson(t.db, { familyName: 'Adakozó', firstName: 'Aladár' });
  const race = await newRace(t.db, { handover: { feeHuf: 0 } });
  const { entryId } = await newPaidEntry(t.db, giver, race);
  const body = { email: 'varja@example.hu', agreed: true };
  expect(
    (await request(t.app, offerEntryHandover, { as: giver, params: { entryId }, body })).status,
  ).toBeLessThan(300);
  await runJobs(t);
  expect(await outlook(giver)).toMatchObject({ openOffers: 1, goodsToCome: 0 });
  expect((await erase(giver)).status).toBe(204);
  expect((await sendMails(t)).find(({ to }) => to === body.email)?.text).toContain(
    'Adakozó Aladár törölte a fiókját',
  );
});
