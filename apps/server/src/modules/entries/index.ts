import * as operations from '@rajt/contract/operations/entries';
import type { Deps } from '../../platform/deps.ts';
import { ok, serve } from '../../platform/http.ts';
import type { Module } from '../../platform/module.ts';
import { networkOf } from '../../platform/network.ts';
import type { Bucket } from '../../platform/rate-limit.ts';
import { createRaces } from '../catalog/index.ts';
import { FullPools } from './full-pools.ts';
import { holdEntry } from './hold-entry.ts';
import { entriesJobs } from './jobs.ts';
import { listEntries } from './list-entries.ts';
import { type FindOpenPayment, readCart } from './read-cart.ts';
import { removeEntry } from './remove-entry.ts';

export { eraseEntries } from './erase-entries.ts';
export { findEntriesToCome, hasOtherCart, letGoOfFiles, lockLiveCarts } from './erase-queries.ts';
export {
  isTaken,
  type LockedCart,
  lockCartForOrder,
  lockForSale,
  type Sellable,
  sellEntries,
  thawCart,
} from './pay-entries.ts';
export { freezeCart } from './queries.ts';
export { findPlaces, type LinePlace, orderEntries } from './view-queries.ts';
export { toMyEntry } from './views.ts';

/** Carts, entries and places: holding, letting go, expiring; what the orders module needs is exported above. */
export function entriesModule(deps: Deps, findOpenPayment: FindOpenPayment): Module {
  const withRaces = { ...deps, races: createRaces(deps), fullPools: new FullPools(deps) };
  // Per process: a write for each press of the button would cost more than it guards.
  const perPerson: Bucket = deps.limits.local('hold-person', 40, 60);
  const perAddress: Bucket = deps.limits.local('hold-address', 600, 60);
  return {
    jobs: entriesJobs(deps),
    routes: (site) => {
      serve(site, operations.getCart, async ({ viewer, language }) =>
        ok({
          data: await readCart(deps, findOpenPayment, { personId: viewer.id, site: site.site, language }),
        }),
      );
      serve(site, operations.holdEntry, async (call) => {
        await perPerson.take(call.viewer.id);
        await perAddress.take(networkOf(call.ip));
        return holdEntry(withRaces, findOpenPayment, call);
      });
      serve(site, operations.removeEntry, (call) => removeEntry(deps, call));
      serve(site, operations.listEntries, (call) => listEntries(deps, call));
    },
  };
}
