import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { createMailRegistry, type MailDefinition } from './define-mail.ts';
import { eraseMailsTo } from './erase-queries.ts';
import { mailsJobs } from './jobs.ts';
import { mailboxRoutes } from './mailbox.ts';
import { ownMails } from './own-data-queries.ts';

export type { Attachment, Block, MailContent } from './content.ts';
export { defineMail, type MailContext, type MailDefinition, siteFields } from './define-mail.ts';
export { demoPage } from './demo-page.ts';
export { eraseMailsTo } from './erase-queries.ts';
export { judgeRefusal, type Refusal } from './judge-refusal.ts';
export { keepForMailbox } from './keep-for-mailbox.ts';
export { ownNames } from './own-names.ts';
export { isRush, isRushNow, mailAddresses } from './queries.ts';
export { queueAgain, queueingMail, queueMail } from './queue-mail.ts';
export type { RefusalCause } from './refusal-words.ts';
export { NotTaken } from './refused-mails.ts';
export { renderMail } from './render-mail.ts';

export const mailsManifest = defineModule({
  name: 'mails',
  owns: ['mail_message'],
  erase: { mails: ofAccount((trx, { account }) => eraseMailsTo(trx, account.email)) },
  ownData: { mails: ownMails },
});

/**
 * Mails: queued with the change that they report, sent by a job; in demo mode readable on a page. `definitions`: every kind of
 * mail, each defined by the module that it is about.
 */
export function mailsModule(deps: Deps, definitions: readonly MailDefinition[]): Module {
  const registry = createMailRegistry(definitions);
  return {
    jobs: mailsJobs(deps, registry),
    ...(deps.config.isDemo ? { outsideRoutes: (app) => mailboxRoutes(app, deps, registry) } : {}),
  };
}
