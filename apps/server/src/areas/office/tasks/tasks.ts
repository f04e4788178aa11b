import type { EventId, UserId } from '@rajt/rules/ids';
import { z } from 'zod';
import { writeStaffAudit } from '../../../platform/audit.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { defineJob, enqueue } from '../../../platform/jobs/jobs.ts';
import {
  type Handle,
  inTransaction,
  type Trx,
  violatedConstraint,
} from '../../../platform/postgres/database.ts';
import { changedItems, ITEMS, insertTask, lockTask, setState, type Task } from './queries.ts';
import type { NewTask, TaskKind } from './task-kind.ts';

export const runTaskJob = defineJob('run-task', z.object({ taskId: z.string() }), { isBulk: true });

/** The kinds of tasks by their names. */
export type TaskKinds = ReadonlyMap<string, TaskKind>;

export const kindsOf = (kinds: readonly TaskKind[]): TaskKinds => {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  if (byName.size < kinds.length) throw new Error('two kinds of tasks have one name');
  return byName;
};

export const kindOf = (kinds: TaskKinds, name: string): TaskKind => {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`there is no kind of task "${name}"`);
  return kind;
};

/** Freezes the items and numbers that a member of staff sees before they start the task. Nothing else is changed. */
export function previewTask(db: Handle, kinds: TaskKinds, task: NewTask): Promise<Task> {
  kindOf(kinds, task.kind).input.parse(task.input);
  return inTransaction(db, (trx) => insertTask(trx, task));
}

/** Starts a previewed task, or continues a stopped one; a repeat of the call changes nothing. */
export function startTask(db: Handle, taskId: string, actorId: UserId): Promise<Task> {
  return inTransaction(db, async (trx) => {
    const task = await lockedTask(trx, taskId);
    if (task.state === 'running') return task;
    if (task.state === 'done' || task.isUndone) throw new Refusal('task_ended');
    await setState(trx, taskId, 'running').catch((error: unknown) => {
      throw violatedConstraint(error) === 'task_undone_once' ? new Refusal('task_not_undoable') : error;
    });
    await enqueue(trx, runTaskJob, { taskId }, { key: `task:${taskId}` });
    await audit(trx, 'task.started', task, actorId);
    return { ...task, state: 'running', step: ITEMS };
  });
}

/** Stops a task between two items; what was done stays. A task that does not run is left as it is. */
export function stopTask(db: Handle, taskId: string, actorId: UserId): Promise<Task> {
  return inTransaction(db, async (trx) => {
    const task = await lockedTask(trx, taskId);
    if (task.state !== 'running') return task;
    await setState(trx, taskId, 'stopped');
    await audit(trx, 'task.stopped', task, actorId);
    return { ...task, state: 'stopped', step: null };
  });
}

/** Whether `undoTask` would preview a task. */
export function isUndoable(kinds: TaskKinds, { kind, state, isUndone, outcomes }: Task): boolean {
  const hasEnded = state === 'done' || state === 'stopped';
  return hasEnded && !isUndone && (outcomes.done ?? 0) > 0 && kindOf(kinds, kind).inverse !== undefined;
}

/**
 * Previews the task that undoes another one: the inverse of its kind for each item that it has changed. An item that has changed
 * since is found by the inverse itself, which leaves or refuses it. A task is undone once.
 */
export function undoTask(db: Handle, kinds: TaskKinds, taskId: string, actorId: UserId): Promise<Task> {
  return inTransaction(db, async (trx) => {
    const task = await lockedTask(trx, taskId);
    const { inverse } = kindOf(kinds, task.kind);
    if (!inverse || !isUndoable(kinds, task)) throw new Refusal('task_not_undoable');
    return insertTask(trx, {
      // The stored input was checked by the schema of its kind.
      ...inverse(task.input as never),
      eventIds: task.eventIds,
      items: await changedItems(trx, taskId),
      madeBy: actorId,
      undoOf: taskId,
    });
  });
}

export async function lockedTask(trx: Trx, taskId: string): Promise<Task> {
  const task = await lockTask(trx, taskId);
  if (!task) throw new Refusal('not_found');
  return task;
}

/** The one event of all items; null: the items have several events. */
export const eventOf = ({ eventIds }: Pick<Task, 'eventIds'>): EventId | null => {
  const [first = null, ...others] = eventIds;
  return others.length === 0 ? first : null;
};

async function audit(trx: Trx, action: 'task.started' | 'task.stopped', task: Task, actorId: UserId) {
  const { id, kind, total, state } = task;
  const is = action === 'task.started' ? 'running' : 'stopped';
  await writeStaffAudit(trx, {
    actorId,
    action,
    subject: `task:${id}`,
    personId: null,
    eventId: eventOf(task),
    taskId: id,
    detail: { kind, total, was: { state }, is: { state: is } },
  });
}
