import * as operations from '@rajt/contract/entering/operations/fellows';
import * as managed from '@rajt/contract/entering/operations/managed-people';
import type { Deps } from '../../../platform/deps.ts';
import { serve } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { createRaces } from '../../content/catalog/index.ts';
import { addFellow } from './add-fellow.ts';
import { listBlocked, unblockOwner } from './blocked-owners.ts';
import { deleteManaged, eraseFellows } from './erase-queries.ts';
import { findUsers } from './find-users.ts';
import { leaveList, listKeepers } from './keepers.ts';
import { listFellows } from './list-fellows.ts';
import { addManaged, changeManaged } from './manage-person.ts';
import { ownFellows, ownKeepers } from './own-data-queries.ts';
import { removeFellow } from './remove-fellow.ts';
import { setFindable } from './set-findable.ts';

export { lockOwner } from './add-fellow.ts';
export { moveManaged } from './claim-queries.ts';
export { findManagedOf, manageAll, type NewlyManaged } from './company-queries.ts';
export { withContact } from './contact-queries.ts';
export { findEnterable } from './enterable-queries.ts';
export { eraseFellows, findKeptOverdue, findManaged, keepManaged } from './erase-queries.ts';
export { deleteUnused, managedAddresses } from './managed-queries.ts';
export { blockOwner, findBlockedPeople, objectsTo } from './objection-queries.ts';

export const fellowsManifest = defineModule({
  name: 'fellows',
  owns: ['fellow', 'managed_person', 'entering_block'],
  erase: {
    account: async (trx, { id, kept, account }) => {
      await eraseFellows(trx, id, kept);
      if (!account) await deleteManaged(trx, id);
    },
  },
  ownData: { fellows: ownFellows, keepers: ownKeepers },
});

/** Ids are small numbers: without it, adding one after the other would be a search for everybody. */
const ADDITIONS: readonly Limit[] = [
  { per: 'account', name: 'fellows-person', points: 60, seconds: 3600 },
  { per: 'network', name: 'fellows-network', points: 600, seconds: 3600 },
];

/** Enough to look for one's friends, too few to list everybody. */
const SEARCHES: readonly Limit[] = [
  { per: 'account', name: 'runner-search-person', points: 60, seconds: 3600 },
  { per: 'network', name: 'runner-search-network', points: 600, seconds: 3600 },
];

/** People whom an account enters in addition to its owner, and the search for them. */
export function fellowsModule(deps: Deps): Module {
  const withRaces = { ...deps, races: createRaces(deps) };
  return {
    routes: (site) => {
      serve(site, operations.listFellows, (call) => listFellows(withRaces, call));
      serve(site, operations.addFellow, (call) => addFellow(deps, call), { limit: ADDITIONS });
      serve(site, operations.removeFellow, (call) => removeFellow(deps, call));
      serve(site, operations.listKeepers, (call) => listKeepers(deps, call));
      serve(site, operations.leaveKeeper, (call) => leaveList(deps, call));
      serve(site, operations.listBlocked, (call) => listBlocked(deps, call));
      serve(site, operations.unblockOwner, (call) => unblockOwner(deps, call));
      serve(site, operations.findUsers, (call) => findUsers(deps, call), { limit: SEARCHES });
      serve(site, operations.setFindable, (call) => setFindable(deps, call));
      serve(site, managed.addManagedPerson, (call) => addManaged(deps, call), { limit: ADDITIONS });
      serve(site, managed.changeManagedPerson, (call) => changeManaged(deps, call), { limit: ADDITIONS });
    },
  };
}
