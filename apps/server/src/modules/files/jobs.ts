import type { Deps } from '../../platform/deps.ts';
import { handle, type JobHandler } from '../../platform/jobs.ts';
import { forgetOverdueFiles, type LetGoOfFiles } from './forget-files.ts';
import { forgetFilesJob, removeBytesJob, removeUnkeptJob } from './job-names.ts';
import { isKept } from './queries.ts';

export function filesJobs(deps: Deps, letGo: LetGoOfFiles): JobHandler[] {
  return [
    handle(removeBytesJob, ({ storageKey }) => deps.storage.remove(storageKey)),
    handle(removeUnkeptJob, async ({ storageKey }) => {
      if (!(await isKept(deps.db, storageKey))) await deps.storage.remove(storageKey);
    }),
    handle(forgetFilesJob, () => forgetOverdueFiles(deps, letGo), '7 3 * * *'),
  ];
}
