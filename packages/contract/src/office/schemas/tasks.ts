import { z } from 'zod';
import { data, INTEGER_MAX, id, instant, numericId } from '../../shapes.ts';

export const TASK_STATES = ['previewed', 'running', 'stopped', 'done'] as const;
export const TASK_OUTCOMES = ['done', 'unchanged', 'refused', 'failed'] as const;

/** Work on many items, which were frozen when its numbers were shown. */
export const task = z.object({
  id: numericId,
  /** By the module that it is about, such as `tag` or `resend`. */
  kind: z.string(),
  state: z.enum(TASK_STATES),
  eventId: id.nullable(),
  /** In the caller's language. */
  event: z.string().nullable(),
  /** The choices of the member of staff, such as the word of a tag. */
  input: z.record(z.string(), z.unknown()),
  total: z.int(),
  /** Items by their outcome; the ones that wait are not in it. */
  outcomes: z.record(z.enum(TASK_OUTCOMES), z.int()),
  madeBy: z.string().nullable(),
  madeAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  undoOf: numericId.nullable(),
  /** Whether `undoTask` would preview a task. */
  isUndoable: z.boolean(),
});
export type Task = z.output<typeof task>;

const taskPath = z.strictObject({ taskId: numericId });
const answered = { 200: data(task) };

/** Tasks of one answer. */
export const TASKS_LISTED = 50;

export const listTasks = {
  query: z.strictObject({ after: numericId.optional() }),
  answers: { 200: data(z.object({ items: z.array(task), next: numericId.nullable() })) },
};

export const getTask = { params: taskPath, answers: answered };
export const startTask = { params: taskPath, answers: answered };
export const stopTask = { params: taskPath, answers: answered };
export const undoTask = { params: taskPath, answers: { 201: data(task) } };

/** Items of one answer. */
export const TASK_ITEMS_LISTED = 200;

/** The outcome of an item; `code` is a refusal's, `text` its words in the caller's language. */
const taskItem = z.object({
  at: z.int(),
  /** The id of what was to be changed, by the kind of the task. */
  item: z.string(),
  /** Null: it waits. */
  outcome: z.enum(TASK_OUTCOMES).nullable(),
  code: z.string().nullable(),
  text: z.string().nullable(),
});
export type TaskItem = z.output<typeof taskItem>;

export const listTaskItems = {
  params: taskPath,
  query: z.strictObject({
    outcome: z.enum(TASK_OUTCOMES).optional(),
    /** The `next` of the answer before. */
    after: z.coerce.number().int().min(0).max(INTEGER_MAX).default(0),
  }),
  answers: { 200: data(z.object({ items: z.array(taskItem), next: z.int().nullable() })) },
};
