import * as operations from '@rajt/contract/entering/operations/entry-handovers';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { serve } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { defineJob, handle } from '../../../platform/jobs/jobs.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { followReplaced, HOLDS, type HoldDeps } from '../entries/index.ts';
import { acceptEntry } from './accept.ts';
import { checkOffered, declineOffered } from './answer.ts';
import { followReplacedEntry } from './follow.ts';
import { entryHandoversMails } from './mails.ts';
import { offerEntry, readPickup, takeBack } from './offer.ts';
import { ownEntryHandovers } from './own-data-queries.ts';
import { eraseHandovers } from './queries.ts';
import { sweepHandovers } from './sweep.ts';

export { followReplacedEntry } from './follow.ts';
export { notifyOffersEnd } from './notify.ts';
export {
  countOpenOffers,
  endOffersOf,
  endSubstitution,
  offerAddresses,
  openSubstitution,
} from './queries.ts';

export const entryHandoversManifest = defineModule({
  name: 'entry-handovers',
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

/** Handing a paid entry over to another person by a link (decision 0057). The jobs keep off the pool of the purchase path. */
export function entryHandoversModule(plain: Deps, deps: HoldDeps): Module {
  return {
    jobs: [
      handle(followReplaced, ({ entryId }) => followReplacedEntry(plain, entryId)),
      handle(sweep, () => sweepHandovers(plain), '23 * * * *'),
    ],
    routes: (site) => {
      serve(site, operations.getEntryHandover, (call) => readPickup(plain, call));
      serve(site, operations.offerEntryHandover, (call) => offerEntry(plain, call), { limit: [OFFERS] });
      serve(site, operations.takeEntryHandoverBack, (call) => takeBack(plain, deps.carts, call), {
        limit: [OFFERS],
      });
      serve(site, operations.checkEntryHandover, (call) => checkOffered(plain, call), { limit: [LINKS] });
      serve(site, operations.declineEntryHandover, (call) => declineOffered(plain, call), { limit: [LINKS] });
      serve(site, operations.acceptEntryHandover, (call) => acceptEntry(deps, call), { limit: HOLDS });
    },
  };
}
