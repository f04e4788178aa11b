import * as handovers from '@rajt/contract/entering/operations/entry-handovers';
import * as races from '@rajt/contract/entering/operations/entry-races';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { serve } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { defineJob, handle } from '../../../platform/jobs/jobs.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { followReplaced, HOLDS, type HoldDeps, notifySubstituted } from '../entries/index.ts';
import { followReplacedEntry } from './follow/follow.ts';
import { acceptEntry } from './handover/accept.ts';
import { checkOffered, declineOffered } from './handover/answer.ts';
import { entryHandoversMails } from './handover/mails.ts';
import { offerEntry, readPickup, takeBack } from './handover/offer.ts';
import { ownEntryHandovers } from './handover/own-data-queries.ts';
import { eraseHandovers } from './handover/queries.ts';
import { sweepHandovers } from './handover/sweep.ts';
import { changeRace } from './race/change-race.ts';
import { readRaceChange } from './race/read-races.ts';
import { type NotifyLeft, notifySubstitutedMember } from './substitute/notify-substituted.ts';

export { followReplacedEntry } from './follow/follow.ts';
export { notifyOffersEnd } from './handover/notify.ts';
export { countOpenOffers, endOffersOf, offerAddresses } from './handover/queries.ts';
export { holdSubstitute, isWaitingFor } from './substitute/hold-substitute.ts';
export { alreadyEntered, checkIncoming } from './substitute/incoming-member.ts';
export { endSubstitution, findSubstitutes, type Substitute } from './substitute/queries.ts';

export const replacingManifest = defineModule({
  name: 'replacing',
  owns: ['entry_handover'],
  mails: entryHandoversMails,
  erase: { entries: ofAccount((trx, { id, account }) => eraseHandovers(trx, id, account.email)) },
  ownData: { entryHandovers: ownEntryHandovers },
});

const sweep = defineJob('sweep-entry-handovers', z.object({}));

/** A secret cannot be guessed; this keeps a broken client away. */
const LINKS: Limit<'network'> = {
  per: 'network',
  name: 'entry-handover-network',
  points: 600,
  seconds: 3600,
  isLocal: true,
};

/** Each may send a mail to another person. */
const OFFERS: Limit = { per: 'account', name: 'entry-handover-person', points: 60, seconds: 3600 };

/**
 * Replaces a paid entry (decision 0057): the participant hands it over by a link, or changes to another race of the event. The
 * leader of a team orders a substitute through the module `teams`, which serves the operation for every kind of team. The jobs keep
 * off the pool of the purchase path.
 */
export function replacingModule(plain: Deps, deps: HoldDeps, notifyLeft: NotifyLeft): Module {
  return {
    jobs: [
      handle(followReplaced, ({ entryId }) => followReplacedEntry(plain, entryId)),
      handle(notifySubstituted, ({ entryId }) => notifySubstitutedMember(plain, notifyLeft, entryId)),
      handle(sweep, () => sweepHandovers(plain), '23 * * * *'),
    ],
    routes: (site) => {
      serve(site, handovers.getEntryHandover, (call) => readPickup(plain, call));
      serve(site, handovers.offerEntryHandover, (call) => offerEntry(plain, call), { limit: [OFFERS] });
      serve(site, handovers.takeEntryHandoverBack, (call) => takeBack(plain, deps.carts, call), {
        limit: [OFFERS],
      });
      serve(site, handovers.checkEntryHandover, (call) => checkOffered(plain, call), { limit: [LINKS] });
      serve(site, handovers.declineEntryHandover, (call) => declineOffered(plain, call), { limit: [LINKS] });
      serve(site, handovers.acceptEntryHandover, (call) => acceptEntry(deps, call), { limit: HOLDS });
      serve(site, races.getRaceChange, (call) => readRaceChange(plain, call));
      serve(site, races.changeRace, (call) => changeRace(deps, call), { limit: HOLDS });
    },
  };
}
