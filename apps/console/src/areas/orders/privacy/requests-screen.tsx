import { callAny } from '@rajt/app-kit/api/call';
import { dataOf } from '@rajt/app-kit/api/data-of';
import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { listPrivacyRequests } from '@rajt/contract/orders/operations/privacy-desk';
import type { Translate } from '@rajt/phrases/translate';
import { Button } from '@rajt/ui/button';
import { ChoiceChips } from '@rajt/ui/choice-chips';
import { EmptyState } from '@rajt/ui/empty-state';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MoreButton } from '../../../shell/more-button.tsx';
import { StaleNote } from '../../../shell/stale-note.tsx';
import { PrivacyTabs } from './privacy-tabs.tsx';
import { RequestTable } from './request-table.tsx';

export type ShownRequests = 'open' | 'closed';

interface RequestsScreenProps {
  state: ShownRequests;
  onState: (state: ShownRequests) => void;
}

/** Lists the requests of people about their data: the open ones by their last day, or by choice the closed ones. */
export function RequestsScreen({ state, onState }: RequestsScreenProps) {
  const t = useT();
  const list = useInfiniteQuery({
    queryKey: [listPrivacyRequests.id, state],
    queryFn: async ({ pageParam, signal }) => {
      const query = { state, ...(pageParam !== undefined && { after: pageParam }) };
      return dataOf<typeof listPrivacyRequests>(
        (await callAny(listPrivacyRequests, { query }, { signal })).answer,
      );
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const requests = list.data?.pages.flatMap(({ items }) => items);
  const first = list.data?.pages[0];
  const create = (
    <Button variant="go" icon="plus" render={<Link to="/privacy/requests/new" />}>
      {t('privacyDesk:list.create')}
    </Button>
  );
  const empty = state === 'open' ? 'emptyOpen' : 'emptyClosed';
  return (
    <PrivacyTabs tab="requests">
      <section className="stack">
        <div className="split">
          <h2>{first ? countWords(t, first) : t('privacyDesk:tabs.requests')}</h2>
          {requests?.length !== 0 && create}
        </div>
        <ChoiceChips
          label={t('privacyDesk:list.label')}
          labelHidden
          options={(['open', 'closed'] as const).map((value) => ({
            value,
            label: t(`privacyDesk:list.${value}`),
          }))}
          value={state}
          onChange={(next) => onState(next === 'closed' ? 'closed' : 'open')}
        />
        <StaleNote query={list} />
        {!requests &&
          (list.error ? (
            <PartProblem
              error={list.error}
              text={t('privacyDesk:list.failed')}
              onRetry={() => void list.refetch()}
            />
          ) : (
            <Loading label={t('shell:loading')}>
              <Skeleton lines={5} />
            </Loading>
          ))}
        {requests?.length === 0 && (
          <EmptyState
            drawing={<StateDrawing kind="rest" />}
            title={t(`privacyDesk:list.${empty}.title`)}
            headingLevel={3}
            action={create}
          >
            <p>{t(`privacyDesk:list.${empty}.text`)}</p>
          </EmptyState>
        )}
        {requests && requests.length > 0 && <RequestTable requests={requests} state={state} />}
        <MoreButton list={list}>{t('privacyDesk:list.older')}</MoreButton>
      </section>
    </PrivacyTabs>
  );
}

function countWords(t: Translate, { open, overdue }: { open: number; overdue: number }): string {
  if (open === 0) return t('privacyDesk:list.noneOpen');
  const words = t('privacyDesk:list.openCount', { count: open });
  return overdue === 0 ? words : t('privacyDesk:list.withOverdue', { open: words, count: overdue });
}
