import {
  declineTeamInvitation,
  takeInvitationBack,
} from '@rajt/contract/entering/operations/team-invitations';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testkit/app.ts';
import { cancelRace } from '../../../../testkit/cancel-race.ts';
import { runJob, runJobs } from '../../../../testkit/jobs.ts';
import { type NamedTeam, namedTeams } from '../../../../testkit/named-team.ts';
import { newPerson } from '../../../../testkit/new-person.ts';
import { request } from '../../../../testkit/request.ts';

const DAY = 86_400_000;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterEach(() => t.clock.set(new Date()));
afterAll(() => t.close());

const { accept, namedTeam, paid, tokenOf } = namedTeams(() => t);

const freeze = () => new Date(Math.floor(Date.now() / 1000) * 1000 + 20 * DAY);
let addresses = 0;
const address = () => {
  addresses += 1;
  return `nevtelen.${addresses}@example.hu`;
};
/** Runs the job so long before the members freeze; returns the new mails to some people, each with what it is about. */
async function remind(
  freezesAt: Date,
  left: number,
  people: readonly string[],
): Promise<[to: string, subject: string][]> {
  t.clock.set(new Date(freezesAt.getTime() - left));
  await runJobs(t);
  const before = t.mails.length;
  expect(await runJob(t, 'remind-teams')).toEqual([]);
  return t.mails
    .slice(before)
    .filter(({ to }) => people.includes(to))
    .map(({ to, subject }) => [to, subject]);
}
const incomplete = ({ leader }: NamedTeam) => [leader.email, expect.stringContaining('adatai hiányoznak')];

test('go to the leader and to members with an address, 14, 7 and 2 days before the freeze, each once', async () => {
  const teamFreezesAt = freeze();
  const email = address();
  const team = await namedTeam([email, ''], { teamFreezesAt, teamSizes: [3] });
  await paid(team);
  const token = await tokenOf(team, 1);
  const people = [team.leader.email, email];
  const reminder = [email, expect.stringContaining('Még hiányoznak az adataid')];
  expect(await remind(teamFreezesAt, 14 * DAY + 60_000, people)).toEqual([]);
  for (const days of [14, 7, 2]) {
    const mails = await remind(teamFreezesAt, days * DAY - 60_000, people);
    expect(mails.toSorted()).toEqual([incomplete(team), reminder].toSorted());
    expect(await remind(teamFreezesAt, days * DAY - 120_000, people)).toEqual([]);
  }
  const text = t.mails.findLast(({ to }) => to === team.leader.email)?.text ?? '';
  expect(text).toContain('Névtelen Anna, Névtelen Ede');
  expect(text).toContain(`/entries/${team.teamEntryId}/modify-team-entry`);
  // The link works until the end.
  expect(t.mails.findLast(({ to }) => to === email)?.text).toContain(`/invited/${token}`);
  t.clock.set(new Date(teamFreezesAt.getTime() - 1000));
  expect((await accept(await newPerson(t.db), token)).status).toBe(200);
});

test('do not make up for days that were missed, and end with the freeze', async () => {
  const teamFreezesAt = freeze();
  const team = await namedTeam([''], { teamFreezesAt });
  await paid(team);
  expect(await remind(teamFreezesAt, 5 * DAY, [team.leader.email])).toEqual([incomplete(team)]);
  expect(await remind(teamFreezesAt, -1000, [team.leader.email])).toEqual([]);
});

test('are not sent for a team in the cart, a team with complete data, or a race that is cancelled', async () => {
  const teamFreezesAt = freeze();
  const held = await namedTeam([''], { teamFreezesAt });
  const complete = await namedTeam([''], { teamFreezesAt });
  await paid(complete);
  expect((await accept(await newPerson(t.db), await tokenOf(complete, 1))).status).toBe(200);
  const cancelled = await namedTeam([''], { teamFreezesAt });
  await paid(cancelled);
  await cancelRace(t.db, cancelled.race);
  const leaders = [held, complete, cancelled].map(({ leader }) => leader.email);
  expect(await remind(teamFreezesAt, DAY, leaders)).toEqual([]);
});

test('leave out a member whose link was taken back or declined', async () => {
  const teamFreezesAt = freeze();
  const emails = [address(), address()];
  const team = await namedTeam(emails, { teamFreezesAt, teamSizes: [3] });
  await paid(team);
  await request(t.app, declineTeamInvitation, { body: { token: await tokenOf(team, 1) } });
  await request(t.app, takeInvitationBack, {
    as: team.leader,
    params: { teamEntryId: team.teamEntryId, entryId: team.entryIds[2] ?? '' },
  });
  expect(await remind(teamFreezesAt, DAY, [team.leader.email, ...emails])).toEqual([incomplete(team)]);
});

test('are written in the leader’s language', async () => {
  const teamFreezesAt = freeze();
  const team = await namedTeam([''], { teamFreezesAt, language: 'en' });
  await paid(team);
  expect(await remind(teamFreezesAt, DAY, [team.leader.email])).toEqual([
    [team.leader.email, expect.stringContaining('The data of one member are missing')],
  ]);
});

test('two at once send one', async () => {
  const teamFreezesAt = freeze();
  const team = await namedTeam([''], { teamFreezesAt });
  await paid(team);
  t.clock.set(new Date(teamFreezesAt.getTime() - DAY));
  // The mails of the payment are out.
  await runJobs(t);
  const before = t.mails.length;
  await Promise.all([runJob(t, 'remind-teams'), runJob(t, 'remind-teams')]);
  expect(t.mails.slice(before).filter(({ to }) => to === team.leader.email)).toHaveLength(1);
});
