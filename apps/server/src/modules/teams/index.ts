import * as operations from '@rajt/contract/operations/teams';
import { ok, serve } from '../../platform/http.ts';
import type { Module } from '../../platform/module.ts';
import { HOLDS, type HoldDeps } from '../entries/index.ts';
import { addMembers } from './add-members.ts';
import { changeTeam } from './change-team.ts';
import { holdTeam } from './hold-team.ts';
import { readTeam } from './read-team.ts';
import { removeTeam } from './remove-team.ts';
import { swapMember } from './swap-member.ts';

export { forgetTeams, lockTeams } from './erase-queries.ts';

/** Teams: several people who start in a race as one. Their members are entries (decision 0031). */
export function teamsModule(deps: HoldDeps): Module {
  return {
    routes: (site) => {
      serve(site, operations.holdTeam, (call) => holdTeam(deps, call), { limit: HOLDS });
      serve(site, operations.getTeam, async (call) => ok({ data: await readTeam(deps, call) }));
      serve(site, operations.changeTeam, (call) => changeTeam(deps, call));
      serve(site, operations.addTeamMembers, (call) => addMembers(deps, call), { limit: HOLDS });
      serve(site, operations.swapTeamMember, (call) => swapMember(deps, call), { limit: HOLDS });
      serve(site, operations.removeTeam, (call) => removeTeam(deps, call));
    },
  };
}
