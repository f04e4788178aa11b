import * as operations from '@rajt/contract/operations/addresses';
import type { Deps } from '../../platform/deps.ts';
import { ok, serve } from '../../platform/http.ts';
import type { Module } from '../../platform/module.ts';
import { keepAddress } from './keep-address.ts';
import { listAddresses } from './queries.ts';

export { forgetAddresses } from './erase-queries.ts';

/** Addresses that a person keeps for invoices. */
export function addressesModule(deps: Deps): Module {
  return {
    routes: (site) => {
      serve(site, operations.listAddresses, async ({ viewer }) =>
        ok({ data: { items: await listAddresses(deps.db, viewer.id) } }),
      );
      serve(site, operations.createAddress, (call) => keepAddress(deps, call));
    },
  };
}
