import type { RefusalCode } from '@rajt/contract/errors';
import type { TaskItem as ItemView, Task as TaskView } from '@rajt/contract/office/operations/tasks';
import { TASK_ITEMS_LISTED, TASKS_LISTED } from '@rajt/contract/office/schemas/tasks';
import type { EventId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { eventsOfGrants } from '@rajt/rules/office/grant-events';
import { mayAct } from '@rajt/rules/office/roles';
import type { Staff } from '../../../platform/http/console.ts';
import { texts } from '../../../platform/http/language.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import type { ItemOutcome, Task } from './queries.ts';
import type { NewTask } from './task-kind.ts';
import {
  eventOf,
  isUndoable,
  kindOf,
  previewTask,
  startTask,
  stopTask,
  type TaskKinds,
  undoTask,
} from './tasks.ts';
import { findShownTask, findTasks, type ItemResult, readItems, type ShownTask } from './view-queries.ts';

/** The operations of staff on tasks. A task that the caller does not see is `not_found`. */
export interface StaffTasks {
  /** Refuses a kind whose scope the caller sees at no event; called before the items are read. */
  refuseWithoutScope(staff: Staff, kind: string): void;
  preview(staff: Staff, task: Omit<NewTask, 'madeBy'>, language: Language): Promise<TaskView>;
  list(
    staff: Staff,
    after: string | undefined,
    language: Language,
  ): Promise<{ items: TaskView[]; next: string | null }>;
  get(staff: Staff, taskId: string, language: Language): Promise<TaskView>;
  items(
    staff: Staff,
    taskId: string,
    question: { readonly after: number; readonly outcome?: ItemOutcome | undefined },
    language: Language,
  ): Promise<{ items: ItemView[]; next: number | null }>;
  start(staff: Staff, taskId: string, language: Language): Promise<TaskView>;
  stop(staff: Staff, taskId: string, language: Language): Promise<TaskView>;
  undo(staff: Staff, taskId: string, language: Language): Promise<TaskView>;
}

/** Binds the tasks of staff to their kinds. */
export function createStaffTasks(db: Handle, kinds: TaskKinds): StaffTasks {
  const viewerOf = ({ id, grants }: Staff) => ({ id, events: eventsOfGrants(grants) });
  async function find(staff: Staff, taskId: string, language: Language): Promise<ShownTask> {
    const found = await findShownTask(db, viewerOf(staff), taskId, language);
    if (!found) throw new Refusal('not_found');
    return found;
  }
  const read = async (staff: Staff, taskId: string, language: Language) =>
    taskView(kinds, await find(staff, taskId, language), language);
  const isSeen = (staff: Staff, kind: string, eventId: EventId | null) =>
    staff.sees(eventId).has(kindOf(kinds, kind).sees);
  /** Asked at each step: the grants may have changed since the preview. */
  function mayDo(staff: Staff, { kind, eventIds }: Pick<Task, 'kind' | 'eventIds'>): void {
    if (!eventIds.every((eventId) => isSeen(staff, kind, eventId))) throw new Refusal('forbidden');
  }
  return {
    refuseWithoutScope(staff, kind) {
      if (!staff.grants.some(({ eventId }) => isSeen(staff, kind, eventId))) throw new Refusal('forbidden');
    },
    async preview(staff, task, language) {
      mayDo(staff, task);
      const { id } = await previewTask(db, kinds, { ...task, madeBy: staff.id });
      return read(staff, id, language);
    },
    async list(staff, after, language) {
      // One more task than an answer has shows whether older ones exist.
      const found = await findTasks(db, viewerOf(staff), {
        after: after ?? null,
        limit: TASKS_LISTED + 1,
        language,
      });
      const items = found.slice(0, TASKS_LISTED).map((task) => taskView(kinds, task, language));
      return { items, next: found.length > TASKS_LISTED ? (items.at(-1)?.id ?? null) : null };
    },
    get: read,
    async items(staff, taskId, { after, outcome = null }, language) {
      await find(staff, taskId, language);
      const found = await readItems(db, taskId, { after, limit: TASK_ITEMS_LISTED + 1, outcome });
      const items = found.slice(0, TASK_ITEMS_LISTED).map((item) => itemView(item, language));
      return { items, next: found.length > TASK_ITEMS_LISTED ? (items.at(-1)?.at ?? null) : null };
    },
    async start(staff, taskId, language) {
      const task = await find(staff, taskId, language);
      if (task.madeBy !== staff.id) throw new Refusal('forbidden');
      mayDo(staff, task);
      await startTask(db, taskId, staff.id);
      return read(staff, taskId, language);
    },
    async stop(staff, taskId, language) {
      const task = await find(staff, taskId, language);
      if (task.madeBy !== staff.id && !mayStop(staff, task)) throw new Refusal('forbidden');
      await stopTask(db, taskId, staff.id);
      return read(staff, taskId, language);
    },
    async undo(staff, taskId, language) {
      mayDo(staff, await find(staff, taskId, language));
      const { id } = await undoTask(db, kinds, taskId, staff.id);
      return read(staff, id, language);
    },
  };
}

/** An organiser of each event of a task may stop the task of a colleague. */
const mayStop = ({ grants }: Staff, { eventIds }: Task) =>
  eventIds.every((eventId) => mayAct(grants, { role: 'organiser', scope: 'event' }, eventId));

function taskView(kinds: TaskKinds, task: ShownTask, language: Language): TaskView {
  const { outcomes, maker, madeAt, startedAt, endedAt } = task;
  return {
    id: task.id,
    kind: task.kind,
    state: task.state,
    eventId: eventOf(task),
    event: task.event,
    // The schema of its kind is an object.
    input: task.input as Record<string, unknown>,
    total: task.total,
    outcomes: { done: 0, unchanged: 0, refused: 0, failed: 0, ...outcomes },
    madeBy: maker && fullName(maker, language),
    madeAt: madeAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    undoOf: task.undoOf,
    isUndoable: isUndoable(kinds, task),
  };
}

function itemView({ at, item, outcome, code }: ItemResult, language: Language): ItemView {
  // The code of a `Refusal`, as `runTask` has stored it.
  const text = code === null ? null : texts(language)(`errors:${code as RefusalCode}`);
  return { at, item, outcome, code, text };
}
