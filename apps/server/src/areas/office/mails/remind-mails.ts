import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { SENDING, sendMailJob } from './job-names.ts';
import { findOverdue } from './queries.ts';

const REMINDED_AT_ONCE = 1000;

/**
 * Every day: mails whose job has used up its tries, after a mail server was away for long; send-mail.ts ends it. All of
 * them: however many cannot be sent for a fault of ours, those after them can.
 */
export async function remindMails(handle: Handle): Promise<void> {
  for (let last: string | undefined = '0'; last; ) {
    const mailIds: string[] = await findOverdue(handle, last, REMINDED_AT_ONCE);
    for (const mailId of mailIds)
      await enqueue(handle, sendMailJob, { mailId }, { key: `send-mail:${mailId}`, ...SENDING });
    last = mailIds.at(-1);
  }
}
