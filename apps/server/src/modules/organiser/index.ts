import * as operations from '@rajt/contract/operations/flags';
import type { Deps } from '../../platform/deps.ts';
import { type FindGrants, ok, serve } from '../../platform/http.ts';
import type { Module } from '../../platform/module.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findGrants } from './grant-queries.ts';
import { flagView, readFlags } from './read-flags.ts';
import { settleFlag } from './settle-flag.ts';

export { grantRole, removeRole } from './change-grants.ts';
export { type NewFlag, raiseFlag, raiseFlagOnce, settleFlagOf } from './flag-queries.ts';
export { forgetGrants } from './grant-queries.ts';
export { readFlags } from './read-flags.ts';
export { settleFlag } from './settle-flag.ts';

/** The organiser's people: what each may do, and what they must look at. */
export function organiserModule({ db }: Pick<Deps, 'db'>): Module & { readonly findGrants: FindGrants } {
  return {
    findGrants: (accountId) => findGrants(db, accountId),
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
