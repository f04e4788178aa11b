import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/module.ts';
import type { ViewerCache } from '../sessions/index.ts';
import { emailMails } from './email-mails.ts';
import { accountsJobs } from './jobs.ts';
import { passwordLimits } from './password-limits.ts';
import { passwordMails } from './password-mails.ts';
import { passwordRoutes } from './password-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { registrationMails } from './registration-mails.ts';
import { accountsRoutes } from './routes.ts';

export { erasePerson, lockPerson, lockPersonToErase } from './erase-queries.ts';
export { type ImportReport, importUsers } from './import/import-users.ts';
export { ImportError } from './import/read-csv.ts';
export { findByMarketingUuid, hasMarketingConsent, setMarketingConsent } from './marketing-queries.ts';
export { lockByEmail } from './password-queries.ts';
export { lockPeople } from './people-queries.ts';
export { setPicture } from './picture-queries.ts';

export const accountsMails = [...registrationMails, ...passwordMails, ...emailMails] as const;

const HOUR_SECONDS = 3600;

/** People: registering, activating, passwords, the profile. */
export function accountsModule(deps: Deps, viewers: ViewerCache): Module {
  const limits = {
    perAccount: deps.limits.shared('register-account', 5, HOUR_SECONDS),
    perAddress: deps.limits.shared('register-address', 30, HOUR_SECONDS),
    // Wide: a token cannot be guessed (256 bits), and a school or a company opens its links from one address.
    activation: deps.limits.local('activation-address', 600, HOUR_SECONDS),
  };
  const numbers = deps.limits.shared('profile-numbers-account', 60, HOUR_SECONDS);
  const secrets = passwordLimits(deps.limits);
  return {
    routes: (site) => {
      passwordRoutes(site, deps, viewers, secrets);
      accountsRoutes(site, deps, limits);
      profileRoutes(site, deps, viewers, numbers);
    },
    jobs: accountsJobs(deps),
  };
}
