import type { Deps } from '../../../platform/deps.ts';
import { handle } from '../../../platform/jobs/jobs.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import type { ViewerCache } from '../sessions/index.ts';
import { emailMails } from './email-mails.ts';
import { credentialsBuckets } from './limits.ts';
import { passwordMails } from './password-mails.ts';
import { answerReset, answerResetJob } from './request-reset.ts';
import { credentialsRoutes } from './routes.ts';

export { mailOldUser } from './old-user.ts';

export const credentialsManifest = defineModule({
  name: 'credentials',
  mails: [...passwordMails, ...emailMails],
});

/** Passwords and e-mail addresses, by which people prove to own their account. */
export function credentialsModule(deps: Deps, viewers: ViewerCache): Module {
  const buckets = credentialsBuckets(deps.limits);
  return {
    routes: (site) => credentialsRoutes(site, deps, viewers, buckets),
    jobs: [handle(answerResetJob, (asked) => answerReset(deps, asked))],
  };
}
