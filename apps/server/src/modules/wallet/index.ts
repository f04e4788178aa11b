import * as operations from '@rajt/contract/operations/balance';
import type { Deps } from '../../platform/deps.ts';
import { ok, serve } from '../../platform/http.ts';
import type { Module } from '../../platform/module.ts';
import { readBalance } from './read-balance.ts';

export { credit } from './credit-queries.ts';
export { postToLedger } from './post-to-ledger.ts';
export type { Posting } from './queries.ts';

/** The ledger, and balances: what the organiser owes to accounts, in lots (decision 0052). */
export function walletModule(deps: Pick<Deps, 'db'>): Module {
  return {
    routes: (site) => {
      serve(site, operations.getBalance, async ({ viewer }) =>
        ok({ data: await readBalance(deps.db, viewer.id) }),
      );
    },
  };
}
