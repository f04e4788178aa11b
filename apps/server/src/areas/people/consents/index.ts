import * as operations from '@rajt/contract/people/operations/consents';
import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { ok, serve } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { changeMarketing, readMarketing } from './marketing.ts';
import { ownConsents } from './own-data-queries.ts';
import { eraseConsents, findConsents } from './queries.ts';
import { setConsent } from './set-consent.ts';

export { changeConsents, noteConsents, type Proof as ConsentProof } from './change-consents.ts';
export { marketingUrl } from './marketing-url.ts';
export { hasHealthConsent } from './queries.ts';
export {
  consentProof,
  keepImportedConsent,
  keepRegistrationConsent,
  proofOf,
} from './registration-consent.ts';
export { HEALTH_CONSENT_VERSION, REGISTRATION_CONSENT_VERSION } from './versions.ts';
export { withdrawMarketing, withdrawMarketingBy } from './withdraw-marketing.ts';

export const consentsManifest = defineModule({
  name: 'consents',
  owns: ['consent'],
  erase: { account: ofAccount((trx, { id }) => eraseConsents(trx, id)) },
  ownData: { consents: ownConsents },
});

/** Wide: the address cannot be guessed (122 random bits), and a company reads its mails from one network. */
const BY_LINK: Limit<'network'> = {
  per: 'network',
  name: 'marketing-network',
  points: 300,
  seconds: 900,
  isLocal: true,
};

/**
 * The consents of people: to mails by us and by sponsors, and to the handling of certificates; each consent with its proof in the
 * audit log.
 */
export function consentsModule(deps: Deps): Module {
  return {
    routes: (site) => {
      serve(site, operations.getConsents, async ({ viewer }) =>
        ok({ data: await findConsents(deps.db, viewer.id) }),
      );
      serve(site, operations.setConsent, (call) => setConsent(deps, call));
      serve(site, operations.getMarketing, (call) => readMarketing(deps, call), { limit: [BY_LINK] });
      serve(site, operations.setMarketing, (call) => changeMarketing(deps, call), { limit: [BY_LINK] });
    },
  };
}
