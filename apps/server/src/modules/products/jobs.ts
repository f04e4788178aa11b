import { CAPTION_KEPT_DAYS } from '@rajt/rules/retention';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { defineJob, handle } from '../../platform/jobs.ts';
import { forgetOldCaptions } from './entry-queries.ts';

const forgetCaptionsJob = defineJob('forget-captions', z.object({}));

export const productsJobs = ({ db }: Pick<Deps, 'db'>) => [
  handle(forgetCaptionsJob, () => forgetOldCaptions(db, CAPTION_KEPT_DAYS), '51 3 * * *'),
];
