import type { UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { GrantEvents } from '@rajt/rules/office/grant-events';
import { sql } from 'kysely';
import type { PersonName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import { type ItemOutcome, type Task, taskColumns } from './queries.ts';

/** A task with the words around it. */
export interface ShownTask extends Task {
  /** Null: the items are of several events, or there are none. */
  readonly event: string | null;
  /** Null: an account that was erased. */
  readonly maker: PersonName | null;
  readonly madeAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

/** The member of staff who looks, with the events of their grants. */
export interface TaskViewer {
  readonly id: UserId;
  readonly events: GrantEvents;
}

/** The caller's own tasks, and tasks whose items all belong to events of the caller's grants. */
const isSeenBy = ({ id, events }: TaskViewer) =>
  events === null
    ? sql`true`
    : sql`(t.made_by = ${id}::bigint or (t.event_ids <@ ${[...events]}::text[] and t.event_ids <> '{}'))`;

const shown = (language: Language) => sql`
  select ${taskColumns}, case cardinality(t.event_ids) when 1 then ev.${sql.ref(`name_${language}`)} end as event,
    case when maker.erased_at is null and maker.id is not null then json_build_object('nameTitle', maker.name_title,
      'familyName', maker.family_name, 'firstName', maker.first_name) end as maker,
    t.made_at as "madeAt", t.started_at as "startedAt", t.ended_at as "endedAt"
  from task t left join event ev on ev.id = t.event_ids[1] left join person maker on maker.id = t.made_by`;

/** The tasks that a member of staff sees, the newest first. */
export async function findTasks(
  handle: Handle,
  viewer: TaskViewer,
  {
    after,
    limit,
    language,
  }: { readonly after: string | null; readonly limit: number; readonly language: Language },
): Promise<ShownTask[]> {
  const { rows } = await sql<ShownTask>`
    ${shown(language)} where ${isSeenBy(viewer)} and (${after}::bigint is null or t.id < ${after}::bigint)
    order by t.id desc limit ${limit}`.execute(handle);
  return rows;
}

/** A task that a member of staff sees; undefined: there is none. */
export async function findShownTask(
  handle: Handle,
  viewer: TaskViewer,
  id: string,
  language: Language,
): Promise<ShownTask | undefined> {
  const { rows } = await sql<ShownTask>`
    ${shown(language)} where t.id = ${id}::bigint and ${isSeenBy(viewer)}`.execute(handle);
  return rows[0];
}

export interface ItemResult {
  readonly at: number;
  readonly item: string;
  readonly outcome: ItemOutcome | null;
  /** Why the item was refused. */
  readonly code: string | null;
}

/** The items of a task after a place, in their order; `outcome` null: all of them. */
export async function readItems(
  handle: Handle,
  taskId: string,
  {
    after,
    limit,
    outcome = null,
  }: { readonly after: number; readonly limit: number; readonly outcome?: ItemOutcome | null },
): Promise<ItemResult[]> {
  const { rows } = await sql<ItemResult>`
    select at, item, outcome, code from task_item
    where task_id = ${taskId}::bigint and at > ${after}::int and (${outcome}::text is null or outcome = ${outcome}::text)
    order by at limit ${limit}`.execute(handle);
  return rows;
}
