import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';

/** The job has its own workers, so that thousands of letters never delay the mail of a purchase. */
export const sendNewsJob = defineJob('send-news', z.object({}), { isBulk: true });
export const eraseNewsJob = defineJob('forget-old-news', z.object({}));
