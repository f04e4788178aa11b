import type { Deps } from '../../../platform/deps.ts';
import { handle, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { handleRetention } from '../../../platform/jobs/retention.ts';
import type { MailRegistry } from './define-mail.ts';
import { eraseOldRecipients } from './erase-queries.ts';
import { eraseRecipientsJob, remindMailsJob, sendAfterRushJob, sendMailJob } from './job-names.ts';
import { sendAfterRush } from './queries.ts';
import { remindMails } from './remind-mails.ts';
import { sendMail } from './send-mail.ts';

export function mailsJobs(deps: Deps, registry: MailRegistry): JobHandler[] {
  return [
    handle(sendMailJob, ({ mailId }) => sendMail(deps, registry, mailId)),
    handleRetention(deps.db, eraseRecipientsJob, () => eraseOldRecipients(deps.db), '19 3 * * *'),
    handle(remindMailsJob, () => remindMails(deps.db), '29 4 * * *'),
    handle(sendAfterRushJob, () => sendAfterRush(deps.db), '* * * * *'),
  ];
}
