import type { Deps } from '../../../platform/deps.ts';
import { handle, type JobHandler } from '../../../platform/jobs/jobs.ts';
import { handleRetention } from '../../../platform/jobs/retention.ts';
import { type DetachFiles, eraseOverdueFiles } from './erase-files.ts';
import { eraseFilesJob, removeBytesJob, removeUnkeptJob } from './job-names.ts';
import { removeUnkept } from './remove-unkept.ts';

export function filesJobs(deps: Deps, detachFiles: DetachFiles): JobHandler[] {
  return [
    handle(removeBytesJob, ({ storageKey }) => deps.storage.remove(storageKey)),
    handle(removeUnkeptJob, () => removeUnkept(deps), '*/10 * * * *'),
    handleRetention(deps.db, eraseFilesJob, () => eraseOverdueFiles(deps, detachFiles), '7 3 * * *'),
  ];
}
