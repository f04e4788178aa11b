import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { TASK_OUTCOMES, type Task } from '@rajt/contract/office/schemas/tasks';
import { Badge } from '@rajt/ui/badge';
import { Button } from '@rajt/ui/button';
import { LiveRegion } from '@rajt/ui/hidden-text';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StaleNote } from '../../../../shell/stale-note.tsx';
import { ProgressFigures } from '../progress/progress-figures.tsx';
import styles from './task-panel.module.css';
import { doneCount, taskTitle } from './task-words.ts';
import { useTask } from './use-task.ts';

const TONES = { previewed: 'neutral', running: 'brand', stopped: 'warn', done: 'ok' } as const;

interface TaskPanelProps {
  taskId: string;
  /** Called with the previewed task that undoes this task. */
  onUndo: (undo: Task) => void;
}

/** A task: its preview before the start, its progress while it runs, and its results with the undo at the end. */
export function TaskPanel({ taskId, onUndo }: TaskPanelProps) {
  const t = useT();
  const formats = useFormats();
  const { query, start, stop, undo } = useTask(taskId, onUndo);
  const { data: task, error } = query;
  if (!task)
    return error ? (
      <PartProblem error={error} onRetry={() => void query.refetch()} />
    ) : (
      <Loading label={t('shell:loading')}>
        <Skeleton lines={3} />
      </Loading>
    );
  const done = doneCount(task);
  const figures = { done: formats.number(done), total: formats.number(task.total) };
  const words = t(`bulkTasks:says.${task.state}`, { ...figures, count: task.total });
  return (
    <div className={styles.task}>
      <StaleNote query={query} />
      <div className="split">
        <p className={styles.title}>{taskTitle(t, task)}</p>
        <Badge tone={TONES[task.state]}>{t(`bulkTasks:state.${task.state}`)}</Badge>
      </div>
      <p>{words}</p>
      {task.event && <p className="text-soft">{task.event}</p>}
      {task.state !== 'previewed' && (
        <ProgressFigures
          label={words}
          done={done}
          all={task.total}
          figures={TASK_OUTCOMES.map((outcome) => ({
            key: outcome,
            label: t(`bulkTasks:outcome.${outcome}`),
            count: task.outcomes[outcome] ?? 0,
          }))}
        />
      )}
      {/* Spoken at the turns, not at each number. */}
      <LiveRegion message={task.state === 'running' ? t('bulkTasks:state.running') : words} />
      <div className="cluster">
        {(task.state === 'previewed' || task.state === 'stopped') && (
          <Button
            variant="go"
            loading={start.isPending}
            disabled={task.total === 0}
            onClick={() => void start.press()}
          >
            {t(task.state === 'stopped' ? 'bulkTasks:goOn' : 'bulkTasks:start', {
              count: task.total,
              total: formats.number(task.total),
            })}
          </Button>
        )}
        {task.state === 'running' && (
          <Button variant="danger" loading={stop.isPending} onClick={() => void stop.press()}>
            {t('bulkTasks:stop')}
          </Button>
        )}
        {task.isUndoable && (
          <Button variant="quiet" icon="undo" loading={undo.isPending} onClick={() => void undo.press()}>
            {t('bulkTasks:undo')}
          </Button>
        )}
      </div>
    </div>
  );
}
