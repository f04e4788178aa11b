import * as operations from '@rajt/contract/operations/privacy';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http.ts';
import type { Module } from '../../platform/module.ts';
import { ownerProofs, type ViewerCache } from '../sessions/index.ts';
import { deleteAccount, type EndUnpaid, readDeletionOutlook } from './delete-account.ts';
import { readOwnData } from './read-own-data.ts';

export { privacyMails } from './mails.ts';

const HOUR_SECONDS = 3600;

/** A person's rights over their data: to get all of them, and to be erased. Owns no table; it calls the owners. */
export function privacyModule(deps: Deps, viewers: ViewerCache, endUnpaid: EndUnpaid): Module {
  const ownData = deps.limits.shared('own-data-person', 10, HOUR_SECONDS);
  const deletion = {
    perAccount: ownerProofs(deps.limits),
    perNetwork: deps.limits.shared('deletion-network', 30, HOUR_SECONDS),
  };
  return {
    routes: (site) => {
      serve(site, operations.getOwnData, (call) => readOwnData(deps, ownData, call));
      serve(site, operations.getDeletionOutlook, (call) => readDeletionOutlook(deps, call));
      serve(site, operations.deleteAccount, (call) =>
        deleteAccount(deps, viewers, deletion, endUnpaid, call),
      );
    },
  };
}
