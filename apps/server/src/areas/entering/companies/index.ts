import * as operations from '@rajt/contract/entering/operations/companies';
import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { serve } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import type { HoldDeps } from '../entries/index.ts';
import { enterCompany } from './enter-company.ts';
import { eraseCompanies } from './erase-queries.ts';
import { holdNext } from './hold-next.ts';
import { companiesJobs } from './jobs.ts';
import { ownCompanyEntries } from './own-data-queries.ts';
import { previewCompany } from './preview-company.ts';
import { listCompanies, readCompany } from './read-companies.ts';
import { removeCompany } from './remove-company.ts';

export { findCompanyEntriesOf, moveCompanyLines } from './erase-queries.ts';

export const companiesManifest = defineModule({
  name: 'companies',
  owns: ['company_entry', 'company_person'],
  erase: { account: ofAccount((trx, { id }) => eraseCompanies(trx, id)) },
  ownData: { companyEntries: ownCompanyEntries },
});

/** A file is corrected and looked at again many times. */
const PREVIEWS: readonly Limit[] = [
  { per: 'account', name: 'company-preview-person', points: 200, seconds: 3600 },
  { per: 'network', name: 'company-preview-network', points: 1000, seconds: 3600 },
];

/** Each writes up to 500 people. */
const COMPANIES: readonly Limit[] = [
  { per: 'account', name: 'company-person', points: 20, seconds: 3600 },
  { per: 'network', name: 'company-network', points: 60, seconds: 3600 },
];

/** Companies that enter their people by a file (decision 0034). The people are entered as everybody is. */
export function companiesModule(deps: Deps, holds: HoldDeps): Module {
  return {
    routes: (site) => {
      serve(site, operations.previewCompany, (call) => previewCompany(holds, call), { limit: PREVIEWS });
      serve(site, operations.enterCompany, (call) => enterCompany(holds, call), { limit: COMPANIES });
      serve(site, operations.holdNextOfCompany, (call) => holdNext(holds, call), { limit: COMPANIES });
      serve(site, operations.removeCompany, (call) => removeCompany(holds, call));
      serve(site, operations.listCompanyEntries, (call) => listCompanies(deps, call));
      serve(site, operations.getCompanyEntry, (call) => readCompany(holds, call));
    },
    jobs: companiesJobs(deps),
  };
}
