import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';

/** In workers of its own: thousands of letters never stand before the mail of a purchase. */
export const sendNewsJob = defineJob('send-news', z.object({}), { isBulk: true });
export const eraseNewsJob = defineJob('forget-old-news', z.object({}));
