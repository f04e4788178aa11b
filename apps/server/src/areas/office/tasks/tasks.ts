import type { UserId } from '@rajt/rules/ids';
import { z } from 'zod';
import { writeAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { defineJob, enqueue } from '../../../platform/jobs/jobs.ts';
import {
  type Handle,
  inSavepoint,
  inTransaction,
  type Trx,
  violatedConstraint,
} from '../../../platform/postgres/database.ts';
import { isBusy } from './busy.ts';
import { carryOut, type Report } from './carry-out.ts';
import {
  changedItems,
  findTask,
  insertTask,
  ITEMS,
  type ItemOutcome,
  lockTask,
  nextItem,
  noteItem,
  noteTask,
  setState,
  type Task,
} from './queries.ts';
import type { NewTask, TaskItem, TaskKind } from './task-kind.ts';

export const runTaskJob = defineJob('run-task', z.object({ taskId: z.string() }), { isBulk: true });

/** The kinds of tasks by their names. */
export type TaskKinds = ReadonlyMap<string, TaskKind>;

export const kindsOf = (kinds: readonly TaskKind[]): TaskKinds => {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  if (byName.size < kinds.length) throw new Error('two kinds of tasks have one name');
  return byName;
};

const kindOf = (kinds: TaskKinds, name: string): TaskKind => {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`there is no kind of task "${name}"`);
  return kind;
};

/** Freezes the items and numbers that a member of staff sees before they start the task. Nothing else is changed. */
export function previewTask(db: Handle, kinds: TaskKinds, task: NewTask): Promise<Task> {
  kindOf(kinds, task.kind).input.parse(task.input);
  return inTransaction(db, (trx) => insertTask(trx, task));
}

/** Starts a previewed task, or goes on with a stopped one; a repeat of the call changes nothing. */
export function startTask(db: Handle, taskId: string, actorId: UserId): Promise<Task> {
  return inTransaction(db, async (trx) => {
    const task = await lockedTask(trx, taskId);
    if (task.state === 'running') return task;
    if (task.state === 'done') throw new Refusal('task_ended');
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

/**
 * Previews the task that undoes another one: the inverse of its kind for each item that it has changed. An item that has changed
 * since is found by the inverse itself, which leaves or refuses it. A task is undone once.
 */
export function undoTask(db: Handle, kinds: TaskKinds, taskId: string, actorId: UserId): Promise<Task> {
  return inTransaction(db, async (trx) => {
    const task = await lockedTask(trx, taskId);
    const kind = kindOf(kinds, task.kind);
    if (!kind.inverse || task.state === 'previewed' || task.state === 'running') throw new Refusal('task_not_undoable');
    // The stored input was checked by the schema of its kind.
    const inverse = kind.inverse(task.input as never);
    const items = await changedItems(trx, taskId);
    return insertTask(trx, {
      ...inverse,
      eventId: task.eventId,
      items,
      seen: { entries: items.length },
      madeBy: actorId,
      undoOf: taskId,
    });
  });
}

async function lockedTask(trx: Trx, taskId: string): Promise<Task> {
  const task = await lockTask(trx, taskId);
  if (!task) throw new Refusal('not_found');
  return task;
}

async function audit(trx: Trx, action: 'task.started' | 'task.stopped', { id, kind, total }: Task, actorId: UserId) {
  await writeAudit(trx, { actorId, action, subject: `task:${id}`, detail: { kind, total } });
}

/** Works on the items of a running task that are left, until it ends or is stopped. */
export async function runTask(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  kinds: TaskKinds,
  taskId: string,
  report: Report = () => {},
): Promise<void> {
  const task = await findTask(db, taskId);
  if (!task) return;
  const kind = kindOf(kinds, task.kind);
  const batch = async (trx: Trx, work: Task) => {
    const next = await nextItem(trx, work);
    if (!next) return null;
    const item: TaskItem<unknown> = {
      taskId,
      id: next.item,
      input: work.input,
      actorId: work.madeBy,
      key: `task:${taskId}:${next.item}`,
    };
    const result = await workOn(trx, kind, item, log);
    await noteItem(trx, taskId, next.at, result);
    return { cursor: next.at, count: 1 };
  };
  const store = { lock: lockedTask, note: noteTask };
  await carryOut({ handle: db, store, id: taskId }, [{ name: ITEMS, batch }], report);
}

/** A refused or failed item changes nothing, and the next ones are worked on. What is busy is tried again by `carryOut`. */
async function workOn(
  trx: Trx,
  kind: TaskKind,
  item: TaskItem<unknown>,
  log: Deps['log'],
): Promise<{ readonly outcome: ItemOutcome; readonly code?: string }> {
  try {
    // The stored input was checked by the schema of its kind.
    return { outcome: await inSavepoint(trx, () => kind.work(trx, item as TaskItem<never>)) };
  } catch (error) {
    if (isBusy(error)) throw error;
    if (error instanceof Refusal) return { outcome: 'refused', code: error.code };
    log.error({ err: error, item: item.key }, 'an item of a task failed');
    return { outcome: 'failed' };
  }
}
