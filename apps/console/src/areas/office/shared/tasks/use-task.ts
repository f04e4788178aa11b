import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useT } from '@rajt/app-kit/texts/texts';
import {
  getTask,
  listTasks,
  startTask,
  stopTask,
  type Task,
  undoTask,
} from '@rajt/contract/office/operations/tasks';
import { useQuery } from '@tanstack/react-query';
import { whileAttended } from '../../../../shell/while-attended.ts';

const EVERY_MS = 1500;
const attended = whileAttended(EVERY_MS);

/** Reads a task, polls it while it runs and is watched, and returns its actions. */
export function useTask(taskId: string, onUndo: (undo: Task) => void) {
  const t = useT();
  const of = queryOf(getTask, { params: { taskId } });
  const query = useQuery({
    ...of,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? attended() : false),
  });
  const input = () => ({ params: { taskId } });
  const answered = (_known: Task | undefined, task: Task) => task;
  const start = useAction(startTask, {
    input,
    changes: of,
    answered,
    refresh: [listTasks],
    isIdempotent: true,
    undone: t('bulkTasks:notStarted'),
  });
  const stop = useAction(stopTask, {
    input,
    changes: of,
    answered,
    refresh: [listTasks],
    isIdempotent: true,
    undone: t('bulkTasks:notStopped'),
  });
  const undo = useAction(undoTask, {
    input,
    refresh: [listTasks],
    done: onUndo,
    undone: t('bulkTasks:notUndone'),
  });
  return { query, start, stop, undo };
}
