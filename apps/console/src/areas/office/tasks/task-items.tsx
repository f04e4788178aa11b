import { callAny } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { getTask, listTaskItems } from '@rajt/contract/office/operations/tasks';
import { TASK_OUTCOMES } from '@rajt/contract/office/schemas/tasks';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MoreButton } from '../../../shell/more-button.tsx';

type Outcome = (typeof TASK_OUTCOMES)[number];

/** The outcome of each item of a task, with the reason of a refusal. */
export function TaskItems({ taskId }: { taskId: string }) {
  const t = useT();
  const formats = useFormats();
  const { data: task } = useQuery(queryOf(getTask, { params: { taskId } }));
  const [outcome, setOutcome] = useState<Outcome | ''>('');
  const list = useInfiniteQuery({
    queryKey: [listTaskItems.id, taskId, outcome, task?.state],
    queryFn: async ({ pageParam, signal }) => {
      const query = { after: pageParam, ...(outcome && { outcome }) };
      const { answer } = await callAny(listTaskItems, { params: { taskId }, query }, { signal });
      return dataOf<typeof listTaskItems>(answer);
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    enabled: task !== undefined && task.state !== 'previewed',
  });
  if (!task || task.state === 'previewed') return null;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const options = [
    { value: '', label: t('bulkTasks:everything'), count: task.total },
    ...TASK_OUTCOMES.filter((one) => (task.outcomes[one] ?? 0) > 0).map((one) => ({
      value: one,
      label: t(`bulkTasks:outcome.${one}`),
      count: task.outcomes[one] ?? 0,
    })),
  ];
  return (
    <section className="panel">
      <h2>{t('bulkTasks:results')}</h2>
      <ChoiceChips
        label={t('bulkTasks:results')}
        labelHidden
        options={options}
        value={outcome}
        onChange={(value) => setOutcome(TASK_OUTCOMES.find((one) => one === value) ?? '')}
      />
      {list.error && <PartProblem error={list.error} onRetry={() => void list.refetch()} />}
      <div className="table-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('bulkTasks:item')}</th>
              <th scope="col">{t('bulkTasks:became')}</th>
              <th scope="col">{t('bulkTasks:why')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ at, item, outcome: became, text, code }) => (
              <tr key={at}>
                <th scope="row">{item}</th>
                <td>{became ? t(`bulkTasks:outcome.${became}`) : t('bulkTasks:waits')}</td>
                <td>{text ?? code ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MoreButton list={list}>{t('bulkTasks:more', { shown: formats.number(items.length) })}</MoreButton>
    </section>
  );
}
