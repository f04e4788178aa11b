import type { EventId, UserId } from '@rajt/rules/ids';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import type { Progress } from './carry-out.ts';
import type { NewTask } from './task-kind.ts';

export type TaskState = 'previewed' | 'running' | 'stopped' | 'done';

export interface Task extends Progress {
  readonly id: string;
  readonly kind: string;
  readonly input: unknown;
  readonly eventId: EventId | null;
  readonly seen: Readonly<Record<string, number>>;
  readonly total: number;
  readonly state: TaskState;
  readonly madeBy: UserId | null;
  readonly undoOf: string | null;
}

/** The one step of a task. */
export const ITEMS = 'items';

const columns = sql`t.id::text, t.kind, t.input, t.event_id as "eventId", t.seen, t.total, t.state, t.made_by::text as "madeBy",
  t.undo_of::text as "undoOf", t.cursor_id::text as cursor, t.done, case t.state when 'running' then ${ITEMS}::text end as step`;

/** Stores a task with its items, in their order. */
export async function insertTask(trx: Trx, task: NewTask & { readonly undoOf?: string }): Promise<Task> {
  const { rows } = await sql<Task>`
    insert into task as t (kind, event_id, input, seen, total, made_by, undo_of)
    values (${task.kind}, ${task.eventId}, ${JSON.stringify(task.input)}::jsonb, ${JSON.stringify(task.seen)}::jsonb,
      ${task.items.length}, ${task.madeBy}, ${task.undoOf ?? null}::bigint)
    returning ${columns}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('no task was written');
  await sql`
    insert into task_item (task_id, at, item)
    select ${row.id}::bigint, at, item from unnest(${[...task.items]}::text[]) with ordinality as given (item, at)`.execute(trx);
  return row;
}

export async function findTask(handle: Handle, id: string): Promise<Task | undefined> {
  const { rows } = await sql<Task>`select ${columns} from task t where t.id = ${id}::bigint`.execute(handle);
  return rows[0];
}

/** Locks a task; undefined: there is none. */
export async function lockTask(trx: Trx, id: string): Promise<Task | undefined> {
  const { rows } = await sql<Task>`
    select ${columns} from task t where t.id = ${id}::bigint for update`.execute(trx);
  return rows[0];
}

export async function setState(trx: Trx, id: string, state: 'running' | 'stopped'): Promise<void> {
  await sql`
    update task set state = ${state}, started_at = coalesce(started_at, app_now()),
      ended_at = case when ${state}::text = 'stopped' then app_now() end
    where id = ${id}::bigint`.execute(trx);
}

/** Notes how far a locked task has come; `step` null: each item was worked on. */
export async function noteTask(
  trx: Trx,
  { id, step, cursor, done }: Progress & { readonly id: string },
): Promise<void> {
  await sql`
    update task set done = ${JSON.stringify(done)}::jsonb,
      cursor_id = case when ${step}::text is null then cursor_id else ${cursor}::bigint end,
      state = case when ${step}::text is null then 'done' else state end,
      ended_at = case when ${step}::text is null then app_now() end
    where id = ${id}::bigint`.execute(trx);
}

/** The next item after the cursor; undefined: there is none. */
export async function nextItem(
  trx: Trx,
  { id, cursor }: Pick<Task, 'id' | 'cursor'>,
): Promise<{ readonly at: string; readonly item: string } | undefined> {
  const { rows } = await sql<{ at: string; item: string }>`
    select at::text, item from task_item where task_id = ${id}::bigint and at > ${cursor}::bigint
    order by at limit 1`.execute(trx);
  return rows[0];
}

export type ItemOutcome = 'done' | 'unchanged' | 'refused' | 'failed';

export async function noteItem(
  trx: Trx,
  taskId: string,
  at: string,
  { outcome, code = null }: { readonly outcome: ItemOutcome; readonly code?: string | null },
): Promise<void> {
  await sql`
    update task_item set outcome = ${outcome}, code = ${code}
    where task_id = ${taskId}::bigint and at = ${at}::int`.execute(trx);
}

/** How many items have each outcome; `waiting`: none yet. */
export async function countOutcomes(
  handle: Handle,
  taskId: string,
): Promise<Readonly<Partial<Record<ItemOutcome | 'waiting', number>>>> {
  const { rows } = await sql<{ outcome: ItemOutcome | 'waiting'; count: number }>`
    select coalesce(outcome, 'waiting') as outcome, count(*)::int as count from task_item
    where task_id = ${taskId}::bigint group by 1`.execute(handle);
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
}

export interface ItemResult {
  readonly at: number;
  readonly item: string;
  readonly outcome: ItemOutcome | null;
  /** Why the item was refused. */
  readonly code: string | null;
}

/** The items of a task after a place, in their order. */
export async function readItems(handle: Handle, taskId: string, after: number, limit: number): Promise<ItemResult[]> {
  const { rows } = await sql<ItemResult>`
    select at, item, outcome, code from task_item where task_id = ${taskId}::bigint and at > ${after}::int
    order by at limit ${limit}`.execute(handle);
  return rows;
}

/** The items that a task has changed, in their order. */
export async function changedItems(trx: Trx, taskId: string): Promise<string[]> {
  const { rows } = await sql<{ item: string }>`
    select item from task_item where task_id = ${taskId}::bigint and outcome = 'done' order by at`.execute(trx);
  return rows.map(({ item }) => item);
}

/** Forgets who made the tasks of an erased member of staff. */
export async function eraseMakers(trx: Trx, accountId: UserId): Promise<void> {
  await sql`update task set made_by = null where made_by = ${accountId}`.execute(trx);
}

/** Deletes previews that nobody has started for a day. */
export async function deletePreviews(handle: Handle): Promise<void> {
  await sql`delete from task where state = 'previewed' and made_at < app_now() - interval '1 day'`.execute(handle);
}
