import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';

export const removeBytesJob = defineJob('remove-stored-bytes', z.object({ storageKey: z.string() }));
export const removeUnkeptJob = defineJob('remove-unkept-bytes', z.object({}));
export const eraseFilesJob = defineJob('forget-overdue-files', z.object({}));
