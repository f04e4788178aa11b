import * as operations from '@rajt/contract/orders/operations/privacy';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { serve } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { handleRetention } from '../../../platform/jobs/retention.ts';
import { defineModule, type Manifest, type Module } from '../../../platform/module.ts';
import { ownerProofs, type ViewerCache } from '../../people/sessions/index.ts';
import { deleteAccount } from './delete-account.ts';
import type { EndUnpaid } from './erase-account.ts';
import { eraseKeptPeople } from './erase-kept-people.ts';
import { privacyMails } from './mails.ts';
import { ownLog } from './own-log-queries.ts';
import { readDeletionOutlook } from './read-deletion-outlook.ts';
import { readOwnData } from './read-own-data.ts';

export { type EndUnpaid, type EraseDeps, eraseAccount } from './erase-account.ts';
export { erasePersonAlone } from './erase-kept-people.ts';
export { planDeletion } from './plan-deletion.ts';
export { findUnsettled } from './queries.ts';
export { readHeadings, readParts } from './read-own-data.ts';

export const privacyManifest = defineModule({
  name: 'privacy',
  mails: privacyMails,
  ownData: { log: ownLog },
});

const eraseKeptPeopleJob = defineJob('erase-kept-people', z.object({}));

const OWN_DATA: Limit = { per: 'account', name: 'own-data-person', points: 10, seconds: 3600 };
const DELETIONS: Limit = { per: 'network', name: 'deletion-network', points: 30, seconds: 3600 };

/** The parts that privacy gets from modules above it or next to it, where they are wired. */
export interface PrivacyParts {
  readonly viewers: ViewerCache;
  readonly endUnpaid: EndUnpaid;
  /** Those that erase and those that read own data. */
  readonly modules: readonly Pick<Manifest, 'erase' | 'ownData'>[];
}

/** A person's rights over their data: to get all of them, and to be erased. Owns no table: each module erases its own. */
export function privacyModule(deps: Deps, parts: PrivacyParts): Module {
  const bound = { ...deps, ...parts, erasers: parts.modules, proofs: ownerProofs(deps.limits) };
  return {
    jobs: [handleRetention(deps.db, eraseKeptPeopleJob, () => eraseKeptPeople(bound), '57 3 * * *')],
    routes: (site) => {
      serve(site, operations.getOwnData, (call) => readOwnData(bound, call), { limit: [OWN_DATA] });
      serve(site, operations.getDeletionOutlook, (call) => readDeletionOutlook(deps, call));
      serve(site, operations.deleteAccount, (call) => deleteAccount(bound, call), { limit: [DELETIONS] });
    },
  };
}
