import type { TASK_OUTCOMES, TASK_STATES } from '@rajt/contract/office/schemas/tasks';
import type { EventId, UserId } from '@rajt/rules/ids';
import { TASK_KEPT_DAYS } from '@rajt/rules/retention';
import { type RawBuilder, sql } from 'kysely';
import { affectedBy } from '../../../platform/postgres/affected-by.ts';
import type { Handle, Trx } from '../../../platform/postgres/database.ts';
import type { Progress } from './carry-out.ts';
import type { NewTask } from './task-kind.ts';

export type TaskState = (typeof TASK_STATES)[number];
export type ItemOutcome = (typeof TASK_OUTCOMES)[number];

export interface Task extends Progress {
  readonly id: string;
  readonly kind: string;
  readonly input: unknown;
  readonly eventIds: readonly EventId[];
  readonly total: number;
  readonly state: TaskState;
  /** How many items have each outcome; an outcome that no item has may be absent. */
  readonly outcomes: Readonly<Partial<Record<ItemOutcome, number>>>;
  readonly madeBy: UserId | null;
  readonly undoOf: string | null;
  /** Whether a task that undoes this task was started. */
  readonly isUndone: boolean;
}

/** The one step of a task. */
export const ITEMS = 'items';

export const taskColumns = sql`t.id::text, t.kind, t.input, t.event_ids as "eventIds", t.total, t.state, t.outcomes,
  t.made_by::text as "madeBy", t.undo_of::text as "undoOf", t.cursor_id::text as cursor, t.done,
  exists (select from task undo where undo.undo_of = t.id and undo.state <> 'previewed') as "isUndone",
  case t.state when 'running' then ${ITEMS}::text end as step`;

/** Stores a task with its items, in their order. */
export async function insertTask(trx: Trx, task: NewTask & { readonly undoOf?: string }): Promise<Task> {
  const { rows } = await sql<Task>`
    insert into task as t (kind, event_ids, input, total, made_by, undo_of)
    values (${task.kind}, ${[...task.eventIds]}::text[], ${JSON.stringify(task.input)}::jsonb, ${task.items.length},
      ${task.madeBy}, ${task.undoOf ?? null}::bigint)
    returning ${taskColumns}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('no task was written');
  await sql`
    insert into task_item (task_id, at, item)
    select ${row.id}::bigint, at, item from unnest(${[...task.items]}::text[]) with ordinality as given (item, at)`.execute(
    trx,
  );
  return row;
}

export async function findTask(handle: Handle, id: string): Promise<Task | undefined> {
  const { rows } = await sql<Task>`select ${taskColumns} from task t where t.id = ${id}::bigint`.execute(
    handle,
  );
  return rows[0];
}

/** Locks a task; undefined: there is none. */
export async function lockTask(trx: Trx, id: string): Promise<Task | undefined> {
  const { rows } = await sql<Task>`
    select ${taskColumns} from task t where t.id = ${id}::bigint for no key update of t`.execute(trx);
  return rows[0];
}

export async function setState(trx: Trx, id: string, state: 'running' | 'stopped'): Promise<void> {
  await sql`
    update task set state = ${state}, started_at = coalesce(started_at, app_now()),
      ended_at = case when ${state}::text = 'stopped' then app_now() end
    where id = ${id}::bigint`.execute(trx);
}

/** Notes the progress of a locked task; `step` null: each item was worked on. */
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
  // Ordered by the number: `at` alone would be the text that is selected.
  const { rows } = await sql<{ at: string; item: string }>`
    select i.at::text as at, i.item from task_item i where i.task_id = ${id}::bigint and i.at > ${cursor}::bigint
    order by i.at limit 1`.execute(trx);
  return rows[0];
}

/** Notes the outcome of an item, and counts it in its locked task. */
export async function noteItem(
  trx: Trx,
  taskId: string,
  at: string,
  { outcome, code = null }: { readonly outcome: ItemOutcome; readonly code?: string | null },
): Promise<void> {
  await sql`
    with noted as (
      update task_item set outcome = ${outcome}, code = ${code}
      where task_id = ${taskId}::bigint and at = ${at}::int returning task_id
    )
    update task set outcomes = outcomes
      || jsonb_build_object(${outcome}::text, coalesce((outcomes ->> ${outcome}::text)::int, 0) + 1)
    from noted where task.id = noted.task_id`.execute(trx);
}

/** The items that a task has changed, in their order. */
export async function changedItems(trx: Trx, taskId: string): Promise<string[]> {
  const { rows } = await sql<{ item: string }>`
    select item from task_item where task_id = ${taskId}::bigint and outcome = 'done' order by at`.execute(
    trx,
  );
  return rows.map(({ item }) => item);
}

/** Removes the maker from the tasks of an erased member of staff. */
export async function eraseMakers(trx: Trx, accountId: UserId): Promise<void> {
  await sql`update task set made_by = null where made_by = ${accountId}`.execute(trx);
}

/** Deletes previews that nobody has started for a day, and tasks of long ago with their items. */
/** A tag that named an erased person is stored as this. */
const NO_WORD = '–';

/** Erases the tag of tasks whose tag names an erased person. `names`: the condition that a text does. */
export async function eraseTaskWords(
  trx: Trx,
  names: (text: RawBuilder<unknown>) => RawBuilder<boolean>,
): Promise<void> {
  await sql`
    update task set input = jsonb_set(input, '{tag}', to_jsonb(${NO_WORD}::text))
    where input ? 'tag' and ${names(sql`input ->> 'tag'`)}`.execute(trx);
}

export async function deleteOldTasks(handle: Handle): Promise<number> {
  return affectedBy(
    await sql`
    delete from task where state = 'previewed' and made_at < app_now() - interval '1 day'
      or made_at < app_now() - make_interval(days => ${TASK_KEPT_DAYS}::int)`.execute(handle),
  );
}
