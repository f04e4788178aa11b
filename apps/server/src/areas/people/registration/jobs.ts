import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob, handle, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { deleteOldNeverUsed } from '../accounts/index.ts';
import { eraseOldLinks } from '../links/index.ts';

const removeUnusedAccounts = defineJob('remove-unused-accounts', z.object({}));

export function registrationJobs({ db }: Pick<Deps, 'db'>): JobHandler[] {
  return [
    handle(
      removeUnusedAccounts,
      async () => {
        await eraseOldLinks(db);
        // Which no link holds any more.
        await deleteOldNeverUsed(db);
      },
      '43 2 * * *',
    ),
  ];
}
