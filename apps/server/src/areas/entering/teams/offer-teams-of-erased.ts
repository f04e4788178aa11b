import type { UserId } from '@rajt/rules/ids';
import type { Trx } from '../../../platform/postgres/database.ts';
import { raiseFlag } from '../../office/flags/index.ts';
import { setLeadOffered, type TeamToLead } from './lead-queries.ts';
import { notifyCandidates } from './offer-lead.ts';
import { lockTeamRow } from './team-queries.ts';

/**
 * Offers the lead of an erased leader's teams to their members. Members with an account are notified, and a flag shows the team to the
 * organiser until one of them takes the lead. Lock the teams before (`lockTeams`).
 */
export async function offerTeamsOfErased(
  trx: Trx,
  leaderId: UserId,
  teams: readonly TeamToLead[],
): Promise<void> {
  for (const team of teams) {
    // A member may have taken the lead after the teams were read.
    if ((await lockTeamRow(trx, team.id)) !== leaderId) continue;
    await setLeadOffered(trx, team.id, true);
    const { members, missing, site } = team;
    const candidates = await notifyCandidates(trx, site, team.id, team, { leader: null, missing });
    await raiseFlag(trx, {
      kind: 'team_without_leader',
      subject: `team_entry:${team.id}`,
      detail: { members, missing, candidates },
    });
  }
}
