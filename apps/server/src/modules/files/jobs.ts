import type { Deps } from '../../platform/deps.ts';
import { handle, type JobHandler } from '../../platform/jobs.ts';
import { forgetOverdueFiles, type LetGoOfFiles } from './forget-files.ts';
import { forgetFilesJob, removeBytesJob } from './job-names.ts';

export function filesJobs(deps: Deps, letGo: LetGoOfFiles): JobHandler[] {
  return [
    handle(removeBytesJob, ({ storageKey }) => deps.storage.remove(storageKey)),
    handle(forgetFilesJob, () => forgetOverdueFiles(deps, letGo), '7 3 * * *'),
  ];
}
