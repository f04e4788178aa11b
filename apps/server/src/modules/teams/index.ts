import * as operations from '@rajt/contract/operations/teams';
import { serve } from '../../platform/http.ts';
import type { Module } from '../../platform/module.ts';
import { HOLDS, type HoldDeps } from '../entries/index.ts';
import { holdTeam } from './hold-team.ts';
import { removeTeam } from './remove-team.ts';

export { forgetTeams, lockTeams } from './erase-queries.ts';

/** Teams: several people who start in a race as one. Their members are entries (decision 0031). */
export function teamsModule(deps: HoldDeps): Module {
  return {
    routes: (site) => {
      serve(site, operations.holdTeam, (call) => holdTeam(deps, call), { limit: HOLDS });
      serve(site, operations.removeTeam, (call) => removeTeam(deps, call));
    },
  };
}
