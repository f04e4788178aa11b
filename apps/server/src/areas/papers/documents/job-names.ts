import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';

/** Flags certificates of wallet passes that expire soon. */
export const checkPassCertificatesJob = defineJob('check-pass-certificates', z.object({}));
