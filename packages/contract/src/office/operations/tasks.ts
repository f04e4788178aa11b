import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/tasks.ts';

export type * from '../schemas/tasks.ts';

const operation = operationsOf<typeof schemas>();

/** The caller's own tasks, and those of the events of their grants. */
export const listTasks = operation({
  id: 'listTasks',
  method: 'GET',
  path: '/tasks',
  summary: 'Bulk work, the newest first',
  access: { console: 'staff' },
  refusals: [],
});

export const getTask = operation({
  id: 'getTask',
  method: 'GET',
  path: '/tasks/{taskId}',
  summary: 'A task and how far it has come',
  access: { console: 'staff' },
  refusals: [],
});

export const listTaskItems = operation({
  id: 'listTaskItems',
  method: 'GET',
  path: '/tasks/{taskId}/items',
  summary: 'What became of each item of a task',
  access: { console: 'staff' },
  refusals: [],
});

/** Also goes on with a stopped one. A repeat changes nothing. Only who previewed it starts it. */
export const startTask = operation({
  id: 'startTask',
  method: 'POST',
  path: '/tasks/{taskId}/start',
  summary: 'Start a previewed task',
  access: { console: 'staff' },
  refusals: ['task_ended', 'task_not_undoable'],
});

/** Between two items; what was done stays. */
export const stopTask = operation({
  id: 'stopTask',
  method: 'POST',
  path: '/tasks/{taskId}/stop',
  summary: 'Stop a running task',
  access: { console: 'staff' },
  refusals: [],
});

/** A task is undone once; what has changed since is left. */
export const undoTask = operation({
  id: 'undoTask',
  method: 'POST',
  path: '/tasks/{taskId}/undo',
  summary: 'Preview the task that undoes another one',
  access: { console: 'staff' },
  refusals: ['task_not_undoable'],
});
