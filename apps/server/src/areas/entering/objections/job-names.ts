import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';

/** Notifies the participants of a paid order whom another account has entered. */
export const notifyEntered = defineJob('tell-entered', z.object({ orderId: z.string() }));
