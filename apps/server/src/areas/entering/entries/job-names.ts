import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';

/** An entry has taken the place of another one: goods attached to that follow, and both sides are notified. */
export const followReplaced = defineJob('follow-replaced-entry', z.object({ entryId: z.string() }));

/** Notifies the replaced member when a substitute has come into a paid team. */
export const notifySubstituted = defineJob('tell-substituted', z.object({ entryId: z.string() }));
