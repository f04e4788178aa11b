import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { defineJob, handle } from '../../../platform/jobs/jobs.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { deletePreviews, eraseMakers } from './queries.ts';
import type { TaskKind } from './task-kind.ts';
import { kindsOf, runTask, runTaskJob } from './tasks.ts';

export { zeroIfBusy } from './busy.ts';
export { type BatchStep, carryOut, type OwnStep, type Report, type Step } from './carry-out.ts';
export { defineTaskKind, type TaskKind } from './task-kind.ts';

export const tasksManifest = defineModule({
  name: 'tasks',
  owns: ['task', 'task_item'],
  erase: { account: ofAccount((trx, { id }) => eraseMakers(trx, id)) },
});

const deletePreviewsJob = defineJob('delete-task-previews', z.object({}));

/** Bulk work of the console (design Q12). `kinds`: every kind of task, each defined by the module that it is about. */
export function tasksModule(deps: Deps, kinds: readonly TaskKind[]): Module {
  const byName = kindsOf(kinds);
  return {
    jobs: [
      handle(runTaskJob, ({ taskId }) => runTask(deps, byName, taskId)),
      handle(deletePreviewsJob, () => deletePreviews(deps.db), '46 3 * * *'),
    ],
  };
}
