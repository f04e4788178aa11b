import { swapTeamMember } from '@rajt/contract/entering/operations/teams';
import { TEAM_JOINS_TOLD_AFTER_MINUTES } from '@rajt/rules/entering/team-invitation';
import { describe, expect, test } from 'vitest';
import { auditedApp } from '../../../../testkit/audited-app.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { type NamedTeam, named, namedTeams } from '../../../../testkit/named-team.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { request } from '../../../../testkit/request.ts';

const t = auditedApp();

const { accept, namedTeam, paid, tokenOf } = namedTeams(() => t);

/** A person of that name comes in by the link of a member. */
async function join(team: NamedTeam, at: number, familyName: string) {
  const person = await newPerson(t.db, { familyName, firstName: 'Réka' });
  expect((await accept(person, await tokenOf(team, at))).status).toBe(200);
  return person;
}
/** The mails that leaders get now. */
async function told() {
  const before = t.mails.length;
  expect(await runJob(t, 'tell-team-joins')).toEqual([]);
  expect(await runJobs(t)).toEqual([]);
  return t.mails.slice(before);
}
const pass = (seconds: number) => t.clock.advance({ minutes: TEAM_JOINS_TOLD_AFTER_MINUTES, seconds });

describe('the leader hears who has come in', () => {
  test('the last member is reported at once: nobody is missing', async () => {
    const team = await namedTeam(['']);
    await paid(team);
    await join(team, 1, 'Utolsó');
    const mails = await told();
    expect(mails).toMatchObject([
      { to: team.leader.email, subject: expect.stringMatching(/^Utolsó Réka csatlakozott/) },
    ]);
    expect(mails[0]?.text).toContain('Mindenki adata megvan');
    expect(mails[0]?.text).toContain(`/entries/${team.teamEntryId}/modify-team-entry`);
    expect(await told()).toEqual([]);
  });

  test('several members are reported in one mail, some minutes after the first, with the number of missing members', async () => {
    const team = await namedTeam(['', '', ''], { language: 'en' });
    await join(team, 1, 'Egyik');
    await join(team, 2, 'Másik');
    pass(-5);
    expect(await told()).toEqual([]);
    t.clock.advance({ seconds: 10 });
    const mails = await told();
    expect(mails).toMatchObject([
      { to: team.leader.email, subject: expect.stringMatching(/^2 members have joined/) },
    ]);
    expect(mails[0]?.text).toContain('Réka Egyik, Réka Másik');
    expect(mails[0]?.text).toContain('Only one member’s data are still missing.');
    pass(60);
    expect(await told()).toEqual([]);
  });

  test('but not of themselves', async () => {
    const own = await namedTeam(['', ''], { leaderStarts: false });
    expect((await accept(own.leader, await tokenOf(own, 0))).status).toBe(200);
    pass(60);
    expect(await told()).toEqual([]);
  });

  test('nor of a member who has left since', async () => {
    const team = await namedTeam(['', ''], { teamSizes: [3] });
    await paid(team);
    await join(team, 1, 'Cserélt');
    const swapped = await request(t.app, swapTeamMember, {
      as: team.leader,
      params: { teamEntryId: team.teamEntryId, entryId: team.entryIds[1] ?? '' },
      body: { named: named('', 2), form: {}, conditionsAccepted: true },
    });
    expect(swapped.status).toBe(200);
    pass(60);
    expect((await told()).filter(({ to }) => to === team.leader.email)).toEqual([]);
    expect(await t.db.selectFrom('team_join').selectAll().execute()).toEqual([]);
  });
});
