import { z } from 'zod';
import { defineJob } from '../../platform/jobs.ts';

export const sendMailJob = defineJob('send-mail', z.object({ mailId: z.string() }));
