import type { Deps } from '../../platform/deps.ts';
import { handle, type JobHandler } from '../../platform/jobs.ts';
import { remindMailsJob, sendMailJob } from './job-names.ts';
import { remindMails } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

export function mailsJobs(deps: Deps): JobHandler[] {
  return [
    handle(sendMailJob, ({ mailId }) => sendMail(deps, mailId)),
    handle(remindMailsJob, () => remindMails(deps.db), '29 4 * * *'),
  ];
}
