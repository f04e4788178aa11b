import * as operations from '@rajt/contract/entering/operations/claims';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { serve } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { handleRetention } from '../../../platform/jobs/retention.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import type { Carts } from '../../checkout/cart/index.ts';
import { checkClaim, claimEntries } from './claim.ts';
import { createClaimLink, revokeClaimLinks } from './links.ts';
import { claimsMails } from './mails.ts';
import { ownClaimLinks } from './own-data-queries.ts';
import { deleteOldLinks } from './queries.ts';

export { newClaimLink } from './links.ts';
export { notifyKeeperErased } from './notify-keeper-erased.ts';

export const claimsManifest = defineModule({
  name: 'claims',
  owns: ['claim_link'],
  mails: claimsMails,
  ownData: { claimLinks: ownClaimLinks },
});

const removeOldLinks = defineJob('remove-old-claim-links', z.object({}));

/** A secret cannot be guessed; this keeps a broken client away. */
const CHECKS: Limit<'network'> = {
  per: 'network',
  name: 'claim-link-network',
  points: 600,
  seconds: 3600,
  isLocal: true,
};

/** A claimer can change the birth date in the own profile: without this limit, trying days would reveal the participant's. */
const CLAIMS: Limit = { per: 'account', name: 'claim-person', points: 10, seconds: 3600 };

const LINKS: Limit = { per: 'account', name: 'claim-link-person', points: 60, seconds: 3600 };

/** Somebody who was entered without an account claims their entries with one. */
export function claimsModule(deps: Deps, carts: Carts): Module {
  return {
    jobs: [handleRetention(deps.db, removeOldLinks, () => deleteOldLinks(deps.db), '47 3 * * *')],
    routes: (site) => {
      serve(site, operations.checkClaim, (call) => checkClaim(deps, call), { limit: [CHECKS] });
      serve(site, operations.claimEntries, (call) => claimEntries(deps, carts, call), { limit: [CLAIMS] });
      serve(site, operations.createClaimLink, (call) => createClaimLink(deps, call), { limit: [LINKS] });
      serve(site, operations.revokeClaimLinks, (call) => revokeClaimLinks(deps, call), { limit: [LINKS] });
    },
  };
}
