import { acceptTeamInvitation } from '@rajt/contract/entering/operations/team-invitations';
import { getTeam, holdTeam } from '@rajt/contract/entering/operations/teams';
import type { Language } from '@rajt/rules/language';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { buying } from './buying.ts';
import { runJobs } from './jobs.ts';
import { newPerson, type TestPerson } from './new-person.ts';
import { newRace, type RaceOptions, type TestRace } from './new-race.ts';
import { request } from './request.ts';

export interface NamedTeam {
  readonly race: TestRace;
  readonly leader: TestPerson;
  readonly teamEntryId: string;
  /** The leader's entry, if they start, then those of the named members. */
  readonly entryIds: readonly string[];
}

interface NamedTeamOptions extends RaceOptions {
  readonly leaderStarts?: boolean;
  /** The leader's. */
  readonly language?: Language;
}

let teams = 0;

/** Helpers for tests of named members; `t` is read at each call, when the app exists. */
export function namedTeams(t: () => TestApp) {
  const { become, buy } = buying(t);

  /** A team in the cart: its leader unless they do not start, and people who are only named, each with an address or none. */
  async function namedTeam(
    emails: readonly string[],
    { leaderStarts = true, language = 'hu', ...options }: NamedTeamOptions = {},
  ): Promise<NamedTeam> {
    const race = await newRace(t().db, { kind: 'team', teamSizes: [2, 4], ...options });
    const leader = await newPerson(t().db, { familyName: 'Vezér', firstName: 'Vera', language });
    teams += 1;
    const heatId = race.heatIds[0];
    const { status, answer } = await request(t().app, holdTeam, {
      as: leader,
      body: {
        raceId: race.raceId,
        teamFields: [{ id: 'csapatnev', text: `Névsor ${teams}` }],
        memberEntries: [
          ...(leaderStarts ? [{ participantId: leader.id, heatId, form: {} }] : []),
          ...emails.map((email, at) => ({ named: named(email, at), heatId, form: {} })),
        ],
        conditionsAccepted: true,
      },
    });
    expect(status).toBe(201);
    const { teamEntryId, cart } = answer.data;
    return { race, leader, teamEntryId, entryIds: cart.entries.map(({ entryId }) => entryId) };
  }

  /** The team is bought. */
  async function paid(team: NamedTeam): Promise<void> {
    expect((await buy(team.leader)).status).toBe(201);
    await become(t().gateway.lastRef(), 'FINISHED');
    expect(await runJobs(t())).toEqual([]);
  }

  const read = async ({ leader, teamEntryId }: NamedTeam) =>
    (await request(t().app, getTeam, { as: leader, params: { teamEntryId } })).answer.data;

  /** The secret of the link of a member; there must be one. */
  async function tokenOf(team: NamedTeam, at: number): Promise<string> {
    const link = (await read(team)).memberEntries[at]?.invitation?.link;
    if (!link) throw new Error('the member has no link');
    return link.slice(link.lastIndexOf('/') + 1);
  }

  const accept = (as: TestPerson, token: string, body: Record<string, unknown> = {}) =>
    request(t().app, acceptTeamInvitation, {
      as,
      body: { token, form: {}, conditionsAccepted: true, ...body },
    });

  return { accept, become, buy, namedTeam, paid, read, tokenOf };
}

export const named = (email: string, at = 0) => ({
  familyName: 'Névtelen',
  firstName: ['Anna', 'Ede', 'Ida'][at] ?? 'Ödön',
  email,
});
