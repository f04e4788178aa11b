import * as operations from '@rajt/contract/office/operations/flags';
import type { Deps } from '../../../platform/deps.ts';
import { ok, serve } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { flagView, readFlags } from './read-flags.ts';
import { settleFlag } from './settle-flag.ts';

export { type NewFlag, raiseFlag, raiseFlagOnce, settleFlagOf } from './flag-queries.ts';
export { readFlags } from './read-flags.ts';
export { settleFlag } from './settle-flag.ts';

export const flagsManifest = defineModule({ name: 'flags', owns: ['organiser_flag'] });

/** The cases that the organiser must look at. */
export function flagsModule({ db }: Pick<Deps, 'db'>): Module {
  return {
    routes: (site) => {
      serve(site, operations.listFlags, async ({ query, language }) =>
        ok({ data: await readFlags(db, query.state, language) }),
      );
      serve(site, operations.settleFlag, async ({ params, viewer, language }) => {
        const settled = await settleFlag(db, params.flagId, viewer.id);
        if (!settled) throw new Refusal('not_found');
        return ok({ data: flagView(settled, language) });
      });
    },
  };
}
