import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { inSavepoint, type Trx } from '../../../platform/postgres/database.ts';
import { raiseFlag } from '../flags/index.ts';
import { isBusy } from './busy.ts';
import { carryOut, type Progress, type Report } from './carry-out.ts';
import { findTask, ITEMS, type ItemOutcome, nextItem, noteItem, noteTask, type Task } from './queries.ts';
import type { TaskItem, TaskKind } from './task-kind.ts';
import { kindOf, lockedTask, type TaskKinds } from './tasks.ts';

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
  await carryOut(
    { handle: db, store: { lock: lockedTask, note }, id: taskId },
    [{ name: ITEMS, batch }],
    report,
  );
}

/** A task that ends with failed items is a case for a person. */
async function note(trx: Trx, progress: Progress & { readonly id: string }): Promise<void> {
  await noteTask(trx, progress);
  if (progress.step !== null) return;
  const { id } = progress;
  const { kind, outcomes, total } = await lockedTask(trx, id);
  const { failed = 0 } = outcomes;
  if (failed > 0)
    await raiseFlag(trx, {
      kind: 'task_failed',
      subject: `task:${id}`,
      detail: { task: kind, failed, total },
    });
}

/** A refused or failed item changes nothing, and the next ones are worked on. `carryOut` tries a busy item again. */
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
