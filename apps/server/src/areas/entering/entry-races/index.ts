import * as operations from '@rajt/contract/entering/operations/entry-races';
import type { Deps } from '../../../platform/deps.ts';
import { serve } from '../../../platform/http/http.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { HOLDS, type HoldDeps } from '../entries/index.ts';
import { changeRace } from './change-race.ts';
import { readRaceChange } from './read-races.ts';

export const entryRacesManifest = defineModule({ name: 'entry-races' });

/** Changing a paid entry to another race of its event (decision 0057). */
export function entryRacesModule(plain: Deps, deps: HoldDeps): Module {
  return {
    routes: (site) => {
      serve(site, operations.getRaceChange, (call) => readRaceChange(plain, call));
      serve(site, operations.changeRace, (call) => changeRace(deps, call), { limit: HOLDS });
    },
  };
}
