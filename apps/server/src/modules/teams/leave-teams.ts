import type { UserId } from '@rajt/rules/ids';
import type { Trx } from '../../platform/database.ts';
import { raiseFlag } from '../organiser/index.ts';
import { setLeadOffered, type TeamToLead } from './lead-queries.ts';
import { tellCandidates } from './offer-lead.ts';
import { lockTeamRow } from './team-queries.ts';

/**
 * After a leader was erased: each team that goes on without them is offered to its members, who are told, and the organiser's people
 * see it until one of them leads it. The teams are locked already; of whom only a name is known stays in them (see `findNamedBy`).
 */
export async function leaveTeams(trx: Trx, leaderId: UserId, teams: readonly TeamToLead[]): Promise<void> {
  for (const team of teams) {
    // A member may have taken the lead since the teams were read.
    if ((await lockTeamRow(trx, team.id)) !== leaderId) continue;
    await setLeadOffered(trx, team.id, true);
    const { members, missing, site } = team;
    const candidates = await tellCandidates(trx, site, team.id, team, { leader: null, missing });
    await raiseFlag(trx, {
      kind: 'team_without_leader',
      subject: `team_entry:${team.id}`,
      detail: { members, missing, candidates },
    });
  }
}
