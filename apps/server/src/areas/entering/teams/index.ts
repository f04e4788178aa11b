import * as invitations from '@rajt/contract/entering/operations/team-invitations';
import * as operations from '@rajt/contract/entering/operations/teams';
import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { ok, serve } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { handle } from '../../../platform/jobs/jobs.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { createRaces } from '../../content/catalog/index.ts';
import { HOLDS, type HoldDeps } from '../entries/index.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { addMembers } from './add-members.ts';
import { checkInvitation, declineInvitation } from './answer-invitation.ts';
import { changeTeam } from './change-team.ts';
import { sweepNames } from './erase-names.ts';
import { eraseTeams, lockTeams } from './erase-queries.ts';
import { holdTeam } from './hold-team.ts';
import { inviteMember, takeInvitationBack } from './invite-member.ts';
import { notifyTeamJoins, remindTeams, sendInvitations, sweepTeamNames } from './job-names.ts';
import { listTeams } from './list-teams.ts';
import { teamsMails } from './mails.ts';
import { eraseInvitations } from './name-queries.ts';
import { notifyJoins } from './notify-joins.ts';
import { offerLead } from './offer-lead.ts';
import { ownNamedMembers, ownTeams } from './own-data-queries.ts';
import { readTeam } from './read-team.ts';
import { remindIncomplete } from './remind-teams.ts';
import { removeTeam } from './remove-team.ts';
import { sendDueInvitations } from './send-invitations.ts';
import { swapMember } from './swap-member.ts';
import { takeLead } from './take-lead.ts';

export { newInvitationLink } from './invitation-link.ts';
export { invitationAddresses } from './invitation-queries.ts';
export { findTeamsToLead, type TeamToLead } from './lead-queries.ts';
export { findLeaderlessNames, findNamedBy } from './name-queries.ts';
export { notifyLeft } from './notify-swap.ts';
export { offerTeamsOfErased } from './offer-teams-of-erased.ts';
export { endTeam } from './removal-queries.ts';
export { lockTeamRow } from './team-queries.ts';

export const teamsManifest = defineModule({
  name: 'teams',
  owns: ['team_entry', 'team_invitation', 'team_join', 'team_reminder', 'used_invitation'],
  mails: teamsMails,
  erase: {
    account: ofAccount((trx, { id, account: { email, keptNames } }) =>
      eraseInvitations(trx, id, { email, staying: keptNames }),
    ),
    teams: (trx, { id, people }) => lockTeams(trx, id, people),
    entries: ofAccount((trx, { id }) => eraseTeams(trx, id)),
  },
  ownData: { teams: ownTeams, namedMembers: ownNamedMembers },
});

/** A secret cannot be guessed; this keeps a broken client away. */
const LINKS: Limit<'network'> = {
  per: 'network',
  name: 'team-invitation-network',
  points: 600,
  seconds: 3600,
  isLocal: true,
};

/** Each writes to all members of a team. */
const LEAD_OFFERS: Limit = { per: 'account', name: 'team-lead-person', points: 10, seconds: 3600 };

/**
 * Teams: several people who start in a race as one. Their members are entries (decision 0031); who is only named gives
 * their own data by a link (decision 0035). The jobs keep off the pool of the purchase path.
 */
export function teamsModule(plain: Deps, deps: HoldDeps): Module {
  const jobDeps = { ...plain, races: createRaces(plain) };
  return {
    jobs: [
      handle(sendInvitations, () => sendDueInvitations(jobDeps), '* * * * *'),
      handle(notifyTeamJoins, () => notifyJoins(jobDeps), '* * * * *'),
      handle(remindTeams, () => remindIncomplete(jobDeps), '11 7 * * *'),
      handle(sweepTeamNames, () => sweepNames(jobDeps), '53 3 * * *'),
    ],
    routes: (site) => {
      serve(site, operations.holdTeam, (call) => holdTeam(deps, call), { limit: HOLDS });
      serve(site, operations.listTeams, (call) => listTeams(deps, call));
      serve(site, operations.getTeam, async (call) => ok({ data: await readTeam(deps, call) }));
      serve(site, operations.changeTeam, (call) => changeTeam(deps, call));
      serve(site, operations.addTeamMembers, (call) => addMembers(deps, call), { limit: HOLDS });
      serve(site, operations.swapTeamMember, (call) => swapMember(deps, call), { limit: HOLDS });
      serve(site, operations.offerTeamLead, (call) => offerLead(plain, call), { limit: [LEAD_OFFERS] });
      serve(site, operations.takeTeamLead, (call) => takeLead(plain, call));
      serve(site, operations.removeTeam, (call) => removeTeam(deps, call));
      serve(site, invitations.inviteMember, (call) => inviteMember(deps, call));
      serve(site, invitations.takeInvitationBack, (call) => takeInvitationBack(deps, call));
      serve(site, invitations.checkTeamInvitation, (call) => checkInvitation(deps, call), { limit: [LINKS] });
      serve(site, invitations.declineTeamInvitation, (call) => declineInvitation(deps, call), {
        limit: [LINKS],
      });
      serve(site, invitations.acceptTeamInvitation, (call) => acceptInvitation(deps, call), { limit: HOLDS });
    },
  };
}
