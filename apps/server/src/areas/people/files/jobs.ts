import type { Deps } from '../../../platform/deps.ts';
import { handle, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { type DetachFiles, forgetOverdueFiles } from './forget-files.ts';
import { forgetFilesJob, removeBytesJob, removeUnkeptJob } from './job-names.ts';
import { removeUnkept } from './remove-unkept.ts';

export function filesJobs(deps: Deps, detachFiles: DetachFiles): JobHandler[] {
  return [
    handle(removeBytesJob, ({ storageKey }) => deps.storage.remove(storageKey)),
    handle(removeUnkeptJob, () => removeUnkept(deps), '*/10 * * * *'),
    handle(forgetFilesJob, () => forgetOverdueFiles(deps, detachFiles), '7 3 * * *'),
  ];
}
