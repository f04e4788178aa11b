import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { defineJob, handle } from '../../../platform/jobs/jobs.ts';
import { handleRetention } from '../../../platform/jobs/retention.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { taskRoutes } from './console.routes.ts';
import { deleteOldTasks, eraseMakers } from './queries.ts';
import { runTask } from './run-task.ts';
import { createStaffTasks, type StaffTasks } from './staff-tasks.ts';
import type { TaskKind } from './task-kind.ts';
import { kindsOf, runTaskJob } from './tasks.ts';

export { zeroIfBusy } from './busy.ts';
export { type BatchStep, carryOut, type OwnStep, type Report, type Step } from './carry-out.ts';
export { eraseTaskWords } from './queries.ts';
export type { StaffTasks } from './staff-tasks.ts';
export { defineTaskKind, type TaskItem, type TaskKind } from './task-kind.ts';

export const tasksManifest = defineModule({
  name: 'tasks',
  owns: ['task', 'task_item'],
  erase: { account: ofAccount((trx, { id }) => eraseMakers(trx, id)) },
});

const deleteTasksJob = defineJob('delete-old-tasks', z.object({}));

/** Bulk work of the console (design Q12). `kinds`: every kind of task, each defined by the module that it is about. */
export function createTasks(deps: Deps, kinds: readonly TaskKind[]): Module & { readonly tasks: StaffTasks } {
  const byName = kindsOf(kinds);
  const tasks = createStaffTasks(deps.db, byName);
  return {
    tasks,
    consoleRoutes: (console) => taskRoutes(console, tasks),
    jobs: [
      handle(runTaskJob, ({ taskId }) => runTask(deps, byName, taskId)),
      handleRetention(deps.db, deleteTasksJob, () => deleteOldTasks(deps.db), '46 3 * * *'),
    ],
  };
}
