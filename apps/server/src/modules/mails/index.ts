import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/module.ts';
import { mailsJobs } from './jobs.ts';
import { mailboxRoutes } from './mailbox.ts';

export { forgetMailsTo } from './erase-queries.ts';
export { marketingUrl } from './marketing-url.ts';
export { type NewMail, queueMail } from './queue-mail.ts';

/** Mails: queued with the change that they tell of, sent by a job; in demo mode readable on a page. */
export function mailsModule(deps: Deps): Module {
  return {
    jobs: mailsJobs(deps),
    ...(deps.config.isDemo ? { outsideRoutes: (app) => mailboxRoutes(app, deps) } : {}),
  };
}
