import type { Deps } from '../../platform/deps.ts';
import { handle, type JobHandler } from '../../platform/jobs.ts';
import { forgetOverdueFiles, type LetGoOfFiles } from './forget-files.ts';
import { forgetFilesJob, removeBytesJob, removeUnkeptJob } from './job-names.ts';
import { removeUnkept } from './remove-unkept.ts';

export function filesJobs(deps: Deps, letGo: LetGoOfFiles): JobHandler[] {
  return [
    handle(removeBytesJob, ({ storageKey }) => deps.storage.remove(storageKey)),
    handle(removeUnkeptJob, () => removeUnkept(deps), '*/10 * * * *'),
    handle(forgetFilesJob, () => forgetOverdueFiles(deps, letGo), '7 3 * * *'),
  ];
}
