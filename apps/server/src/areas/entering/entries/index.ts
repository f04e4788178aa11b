import * as operations from '@rajt/contract/entering/operations/entries';
import * as changes from '@rajt/contract/entering/operations/entry-changes';
import type { Deps } from '../../../platform/deps.ts';
import { serve } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { batch } from '../../../platform/postgres/batch.ts';
import type { Carts } from '../../checkout/cart/index.ts';
import { createRaces } from '../../content/catalog/index.ts';
import { changeEntry } from './change-entry.ts';
import { eraseEntries } from './erase-entries.ts';
import { FullPools } from './full-pools.ts';
import type { HoldDeps, Offers } from './hold-deps.ts';
import { holdEntries } from './hold-entries.ts';
import { holdEntry } from './hold-entry.ts';
import { listEntries } from './list-entries.ts';
import { entriesMails } from './mails.ts';
import { ownEntries } from './own-data-queries.ts';
import { readEntry } from './read-entry.ts';
import { removeEntry } from './remove-entry.ts';
import { findUnpaid, type UnpaidQuestion } from './unpaid-queries.ts';

export { cartEntryFinder } from './cart-entries.ts';
export { findChangedEntries } from './changed-entries.ts';
export {
  type EntryToClaim,
  findEntriesToClaim,
  findHoldsInTheWay,
  findRacesOfBoth,
  lockEntriesToClaim,
  moveEntries,
} from './claim-queries.ts';
export { currentNamesakes } from './current-namesakes.ts';
export { certificateMissing, checkAnswers, decidePlace, guardianOf, type HoldCall } from './decide-place.ts';
export { entryKind } from './entry-kind.ts';
export { detachFiles, type EntryToCome, findEntriesToCome } from './erase-queries.ts';
export { findParticipants } from './find-participants.ts';
export type { Held, HeldTeam, SameTeam, TeamToJoin } from './held-team-queries.ts';
export type { HoldDeps, Offers } from './hold-deps.ts';
export { type AskedPeople, holdPeople } from './hold-people.ts';
export { holdPlaces } from './hold-places.ts';
export type { HoldContext, NewPlace, TeamPrice } from './hold-queries.ts';
export { followReplaced, notifySubstituted } from './job-names.ts';
export { findPlaces, type LinePlace } from './line-place-queries.ts';
export { passOnPlaces, refreezeParticipant, replaceParticipant, setLegs } from './member-queries.ts';
export { namesakeOf } from './namesake.ts';
export { findNamesakes } from './namesake-queries.ts';
export { inOnePlace } from './one-team.ts';
export { findOwnEntryLog, isEntryOf, peopleOfEntry, seesParticipant } from './own-data-queries.ts';
export { findOwnPaid, type OwnPaid, obstacleTo } from './own-paid-entries.ts';
export { isOfPerson, participantRefused } from './participant-refused.ts';
export { addPools, lockPools, savePools, takeBackKept } from './pool-queries.ts';
export { releaseHeld } from './queries.ts';
export { rekeyNamesakes } from './rekey-namesakes.ts';
export { releaseFromCart, takeOutAll, takeOutHeld } from './remove-entry.ts';
export { type LockedParticipant, lockParticipants, lockPeople, lockToReplace } from './replace-queries.ts';
export { creditPaid } from './replacing/credit-paid.ts';
export { holdReplacement } from './replacing/hold-replacement.ts';
export {
  findPaidEntry,
  findPaidLines,
  findReplacement,
  isRun,
  isRunWithTeam,
  isServicesOnly,
  lockPaid,
  ordersOf,
  type PaidEntry,
  type PaidLine,
  paidFor,
  type Replacement,
  takeoverPaid,
} from './replacing/replaced-queries.ts';
export { orderEntries, teamEntries } from './view-queries.ts';
export { toCartEntry, toMemberData, toMyEntry, toTeamPrice } from './views.ts';
export { lockEntries, refundEntries, withdrawEntries } from './withdraw-queries.ts';

export const entriesManifest = defineModule({
  name: 'entries',
  usesSalePool: true,
  owns: ['entry', 'capacity_pool', 'bib_counter', 'spare_bib_counter'],
  mails: entriesMails,
  erase: {
    entries: (trx, { id, others, cartIds, withdrawn }) =>
      eraseEntries(trx, id, others, { cartIds, givenUp: withdrawn }),
  },
  ownData: { entries: ownEntries },
});

/** Per process: a database write for each request would cost more than it protects. */
export const HOLDS: readonly Limit[] = [
  { per: 'account', name: 'hold-person', points: 40, seconds: 60, isLocal: true },
  { per: 'network', name: 'hold-network', points: 600, seconds: 60, isLocal: true },
];

/** Creates the dependencies of holds, one set for each app. */
export function createHolds(deps: Deps, carts: Carts, offers: Offers): HoldDeps {
  const unpaid = batch((questions: readonly UnpaidQuestion[]) => findUnpaid(deps.db, questions));
  return { ...deps, carts, offers, unpaid, races: createRaces(deps), fullPools: new FullPools(deps) };
}

/** Entries and places: hold, release, confirm. `entryKind` is how they are sold. */
export function entriesModule(deps: HoldDeps): Module {
  return {
    routes: (site) => {
      serve(site, operations.holdEntry, (call) => holdEntry(deps, call), { limit: HOLDS });
      serve(site, operations.holdEntries, (call) => holdEntries(deps, call), { limit: HOLDS });
      serve(site, operations.removeEntry, (call) => removeEntry(deps, deps.carts, call));
      serve(site, operations.listEntries, (call) => listEntries(deps, call));
      serve(site, changes.getEntry, (call) => readEntry(deps, call));
      serve(site, changes.changeEntry, (call) => changeEntry(deps, call), { limit: HOLDS });
    },
  };
}
