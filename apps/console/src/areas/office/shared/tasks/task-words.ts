import type { Task } from '@rajt/contract/office/operations/tasks';
import type { Translate } from '@rajt/phrases/translate';

/** The kinds of tasks that have words of their own. */
const KINDS = ['tag', 'untag', 'resend'] as const;

/** The work of a task in words; an unknown kind keeps the name of the server. */
export function taskTitle(
  t: Translate,
  { kind, input, undoOf }: Pick<Task, 'kind' | 'input' | 'undoOf'>,
): string {
  const known = KINDS.find((one) => one === kind);
  const tag = typeof input['tag'] === 'string' ? input['tag'] : '';
  const words = known ? t(`bulkTasks:kind.${known}`, { tag }) : kind;
  return undoOf === null ? words : t('bulkTasks:undoOf', { task: words });
}

/** The number of items with an outcome. */
export function doneCount({ outcomes }: Pick<Task, 'outcomes'>): number {
  return Object.values(outcomes).reduce((sum, count) => sum + (count ?? 0), 0);
}
