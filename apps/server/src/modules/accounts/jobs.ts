import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { defineJob, handle, type JobHandler } from '../../platform/jobs.ts';
import { deleteUnused } from './queries.ts';

const removeUnusedAccounts = defineJob('remove-unused-accounts', z.object({}));

export function accountsJobs({ db }: Deps): JobHandler[] {
  return [handle(removeUnusedAccounts, () => deleteUnused(db), '43 2 * * *')];
}
