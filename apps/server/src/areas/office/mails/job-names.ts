import { z } from 'zod';
import { defineJob, priority } from '../../../platform/jobs/jobs.ts';

export const eraseRecipientsJob = defineJob('forget-old-recipients', z.object({}));
export const remindMailsJob = defineJob('remind-mails', z.object({}));
export const sendAfterRushJob = defineJob('send-after-rush', z.object({}));
export const sendMailJob = defineJob('send-mail', z.object({ mailId: z.string() }));

/** How a mail's job runs: tries over about a day and a half, the wait grows to six hours. */
export const SENDING = { priority: priority.later, maxAttempts: 16 };
