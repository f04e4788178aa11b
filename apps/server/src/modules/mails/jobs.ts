import type { Deps } from '../../platform/deps.ts';
import { handle, type JobHandler } from '../../platform/jobs.ts';
import { forgetOldRecipients } from './erase-queries.ts';
import { forgetRecipientsJob, remindMailsJob, sendMailJob } from './job-names.ts';
import { remindMails } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

export function mailsJobs(deps: Deps): JobHandler[] {
  return [
    handle(sendMailJob, ({ mailId }) => sendMail(deps, mailId)),
    handle(forgetRecipientsJob, () => forgetOldRecipients(deps.db), '19 3 * * *'),
    handle(remindMailsJob, () => remindMails(deps.db), '29 4 * * *'),
  ];
}
