import { callAny } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { listTasks } from '@rajt/contract/office/operations/tasks';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../../shell/moment.tsx';
import { MoreButton } from '../../../shell/more-button.tsx';
import { whileAttended } from '../../../shell/while-attended.ts';
import { doneCount, taskTitle } from '../shared/tasks/task-words.ts';

const EVERY_MS = 5000;
const attended = whileAttended(EVERY_MS);

/** Lists tasks, the newest first; the list is polled while a task runs. */
export function TaskList() {
  const t = useT();
  const formats = useFormats();
  const list = useInfiniteQuery({
    queryKey: [listTasks.id, 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === undefined ? {} : { after: pageParam };
      return dataOf<typeof listTasks>((await callAny(listTasks, { query }, { signal })).answer);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((task) => task.state === 'running'))
        ? attended()
        : false,
  });
  const tasks = list.data?.pages.flatMap(({ items }) => items);
  if (!tasks)
    return list.error ? (
      <PartProblem error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Loading label={t('shell:loading')}>
        <Skeleton lines={5} />
      </Loading>
    );
  if (tasks.length === 0)
    return (
      <EmptyState
        drawing={<StateDrawing kind="rest" />}
        title={t('bulkTasks:none.title')}
        action={
          <Button variant="go" render={<Link to="/entries" />}>
            {t('bulkTasks:toEntries')}
          </Button>
        }
      >
        <p>{t('bulkTasks:none.text')}</p>
      </EmptyState>
    );
  return (
    <>
      <div className="table-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('bulkTasks:task')}</th>
              <th scope="col">{t('bulkTasks:stateHead')}</th>
              <th scope="col" className="numeric">
                {t('bulkTasks:progress')}
              </th>
              <th scope="col">{t('bulkTasks:by')}</th>
              <th scope="col">{t('bulkTasks:at')}</th>
            </tr>
          </thead>
          <tbody>
            {tasks.map((task) => (
              <tr key={task.id}>
                <th scope="row">
                  <Link to="/tasks/$taskId" params={{ taskId: task.id }}>
                    {taskTitle(t, task)}
                  </Link>
                </th>
                <td>{t(`bulkTasks:state.${task.state}`)}</td>
                <td className="numeric">
                  {t('bulkTasks:of', {
                    done: formats.number(doneCount(task)),
                    total: formats.number(task.total),
                  })}
                </td>
                <td>{task.madeBy ?? t('office:none')}</td>
                <td>
                  <Moment at={task.madeAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MoreButton list={list}>{t('bulkTasks:older')}</MoreButton>
    </>
  );
}
