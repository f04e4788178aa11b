import { GUESTS_KEPT_DAYS } from '@rajt/rules/retention';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { defineJob, handle, type JobHandler } from '../../platform/jobs.ts';
import { forgetOldGuests } from './stay-queries.ts';

const forgetGuests = defineJob('forget-old-guests', z.strictObject({}));

/** Erases names of guests that are no longer needed, every night. */
export function productJobs({ db }: Pick<Deps, 'db'>): JobHandler[] {
  return [handle(forgetGuests, () => forgetOldGuests(db, GUESTS_KEPT_DAYS), '41 3 * * *')];
}
