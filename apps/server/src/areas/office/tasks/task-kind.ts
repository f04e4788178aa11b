import type { EventId, UserId } from '@rajt/rules/ids';
import type { FieldScope } from '@rajt/rules/office/staff-sees';
import type { z } from 'zod';
import type { Trx } from '../../../platform/postgres/database.ts';

/** The effect of a task on one item; `unchanged`: the item was already as it should be. */
export type Outcome = 'done' | 'unchanged';

/** An item of a task while it is worked on. */
export interface TaskItem<Input> {
  readonly taskId: string;
  /** The id of what is changed, by the kind of the task. */
  readonly id: string;
  readonly input: Input;
  /** The member of staff who started the task; null: their account is erased. */
  readonly actorId: UserId | null;
  /** Names this item of this task alone: the key of mails and postings. */
  readonly key: string;
}

/** A kind of task. A module lists its kinds in its manifest (`tasks`). */
export interface TaskKind<Input = never> {
  /** Stored with each task, so it never changes. */
  readonly name: string;
  /** Only staff who see this scope at each event of its items may preview, start and undo it. */
  readonly sees: FieldScope;
  readonly input: z.ZodType;
  /**
   * Works on one item, in a transaction of its own. A `Refusal` is noted with its code; the other items continue. After a kill the
   * transaction that was lost is repeated, so that each item is done once.
   */
  readonly work: (trx: Trx, item: TaskItem<Input>) => Promise<Outcome>;
  /** The kind and input that undo the task; absent: the task cannot be undone. */
  readonly inverse?: (input: Input) => { readonly kind: string; readonly input: unknown };
}

/** Defines a kind of task. */
export const defineTaskKind = <Schema extends z.ZodType>(kind: {
  readonly name: string;
  readonly sees: FieldScope;
  readonly input: Schema;
  readonly work: TaskKind<z.output<Schema>>['work'];
  readonly inverse?: TaskKind<z.output<Schema>>['inverse'];
}): TaskKind => kind;

/** A task to be previewed, with the items that it freezes. */
export interface NewTask {
  readonly kind: string;
  readonly input: unknown;
  /** The events of the items. */
  readonly eventIds: readonly EventId[];
  readonly items: readonly string[];
  readonly madeBy: UserId;
}
