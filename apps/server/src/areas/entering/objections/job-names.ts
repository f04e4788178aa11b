import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';

/** Tells the people of a paid order whom somebody else has entered. */
export const notifyEntered = defineJob('tell-entered', z.object({ orderId: z.string() }));
