import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';

export const remindMailsJob = defineJob('remind-mails', z.object({}));
export const sendMailJob = defineJob('send-mail', z.object({ mailId: z.string() }));
