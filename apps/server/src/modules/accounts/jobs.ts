import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { defineJob, handle, type JobHandler } from '../../platform/jobs.ts';
import { deleteUnused } from './queries.ts';
import { answerReset, answerResetJob } from './request-reset.ts';

const removeUnusedAccounts = defineJob('remove-unused-accounts', z.object({}));

export function accountsJobs(deps: Deps): JobHandler[] {
  return [
    handle(answerResetJob, (asked) => answerReset(deps, asked)),
    handle(removeUnusedAccounts, () => deleteUnused(deps.db), '43 2 * * *'),
  ];
}
