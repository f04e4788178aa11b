import { asId, type EntryId } from '@rajt/rules/ids';
import { z } from 'zod';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { defineTaskKind, type TaskItem } from '../../office/tasks/index.ts';
import { addTag, removeTag } from './tag-queries.ts';

const input = z.strictObject({ tag: z.string().trim().min(1).max(40) });

const changing =
  (change: typeof addTag) =>
  async (trx: Trx, { taskId, id, actorId, input: { tag } }: TaskItem<z.output<typeof input>>) => {
    // Their account was erased while the task ran.
    if (actorId === null) throw new Refusal('forbidden');
    return (await change(trx, { entryId: asId<EntryId>(id), tag, actorId, taskId })) ? 'done' : 'unchanged';
  };

/** The tasks that attach a tag to entries and remove it; each undoes the other. */
export const tagKinds = [
  defineTaskKind({
    name: 'tag',
    sees: 'internal',
    input,
    work: changing(addTag),
    inverse: (of) => ({ kind: 'untag', input: of }),
  }),
  defineTaskKind({
    name: 'untag',
    sees: 'internal',
    input,
    work: changing(removeTag),
    inverse: (of) => ({ kind: 'tag', input: of }),
  }),
];
