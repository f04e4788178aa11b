import { queryOf } from '@rajt/app-kit/api/query-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { type FlagState, listFlags } from '@rajt/contract/office/operations/flags';
import { EmptyState } from '@rajt/ui/empty-state';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { Tabs } from '@rajt/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { StaleNote } from '../../../shell/stale-note.tsx';
import { whileAttended } from '../../../shell/while-attended.ts';
import { FlagList } from './flag-list.tsx';

const EVERY_MS = 30_000;
const STATES: readonly FlagState[] = ['open', 'settled'];

/** The inbox of the caller's roles: the open flags, or the settled ones. */
export function Inbox({ state, onState }: { state: FlagState; onState: (state: FlagState) => void }) {
  const t = useT();
  const formats = useFormats();
  const list = queryOf(listFlags, { query: { state } });
  const query = useQuery({ ...list, refetchInterval: whileAttended(EVERY_MS) });
  const { data, error } = query;
  const tabs = STATES.map((value) => ({
    value,
    label: t(`inbox:state.${value}`),
    ...(value === state && data && { count: formats.number(data.total) }),
  }));
  return (
    <section className="panel">
      <h2>{t('inbox:flags')}</h2>
      <Tabs label={t('inbox:flags')} tabs={tabs} value={state} onChange={onState}>
        <StaleNote query={query} />
        {data ? (
          data.items.length > 0 ? (
            <FlagList data={data} state={state} />
          ) : (
            <EmptyState
              headingLevel={3}
              drawing={<StateDrawing kind={state === 'open' ? 'rest' : 'empty'} />}
              title={t(`inbox:none.${state}.title`)}
              action={null}
            >
              <p>{t(`inbox:none.${state}.text`)}</p>
            </EmptyState>
          )
        ) : error ? (
          <PartProblem error={error} text={t('inbox:failed')} onRetry={() => void query.refetch()} />
        ) : (
          <Loading label={t('shell:loading')}>
            <Skeleton lines={4} />
          </Loading>
        )}
      </Tabs>
    </section>
  );
}
