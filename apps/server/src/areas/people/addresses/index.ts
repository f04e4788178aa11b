import * as book from '@rajt/contract/people/operations/address-book';
import { listAddresses as listOperation } from '@rajt/contract/people/operations/addresses';
import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { ok, serve } from '../../../platform/http/http.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { changeAddress } from './change-address.ts';
import { eraseAddresses } from './erase-queries.ts';
import { keepAddress } from './keep-address.ts';
import { ownAddresses } from './own-data-queries.ts';
import { listAddresses } from './queries.ts';
import { removeAddress } from './remove-address.ts';

export const addressesManifest = defineModule({
  name: 'addresses',
  owns: ['address'],
  erase: { account: ofAccount((trx, { id }) => eraseAddresses(trx, id)) },
  ownData: { addresses: ownAddresses },
});

/** The address book: for invoices and parcels. */
export function addressesModule(deps: Deps): Module {
  return {
    routes: (site) => {
      serve(site, listOperation, async ({ viewer }) =>
        ok({ data: { items: await listAddresses(deps.db, viewer.id) } }),
      );
      serve(site, book.createAddress, (call) => keepAddress(deps, call));
      serve(site, book.updateAddress, (call) => changeAddress(deps, call));
      serve(site, book.deleteAddress, (call) => removeAddress(deps, call));
    },
  };
}
