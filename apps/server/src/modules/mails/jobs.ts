import type { Deps } from '../../platform/deps.ts';
import { handle, type JobHandler } from '../../platform/jobs.ts';
import { sendMailJob } from './job-names.ts';
import { sendMail } from './send-mail.ts';

export function mailsJobs(deps: Deps): JobHandler[] {
  return [handle(sendMailJob, ({ mailId }) => sendMail(deps, mailId))];
}
