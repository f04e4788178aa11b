import type { Deps } from '../../../platform/deps.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { loginTries } from '../sessions/index.ts';
import { registrationJobs } from './jobs.ts';
import { registrationMails } from './mails.ts';
import { registrationRoutes } from './routes.ts';

export { correctEmail } from './correct-email.ts';
export { registrationMails } from './mails.ts';

export const registrationManifest = defineModule({ name: 'registration', mails: registrationMails });

const HOUR_SECONDS = 3600;

/** Registering by a form or a provider, and the activation. */
export function registrationModule(deps: Deps): Module {
  const limits = {
    perAccount: deps.limits.shared('register-account', 5, HOUR_SECONDS),
    // A school or a club on the opening day.
    perNetwork: deps.limits.shared('register-network', 600, HOUR_SECONDS),
  };
  const tries = {
    ...loginTries(deps.limits),
    perNewPassword: deps.limits.shared('activation-password', 10, HOUR_SECONDS / 4),
  };
  return {
    routes: (site) => registrationRoutes(site, deps, limits, tries),
    jobs: registrationJobs(deps),
  };
}
