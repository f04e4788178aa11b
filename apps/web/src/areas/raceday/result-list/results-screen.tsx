import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { ClearSearch } from '@rajt/app-kit/forms/clear-search.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { ResultList } from '@rajt/contract/raceday/operations/race-results';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { MoreLines } from './more-lines.tsx';
import { ResultFilters } from './result-filters.tsx';
import { ResultTable } from './result-table.tsx';
import { type ResultSearch, resultsQuery } from './results-query.ts';
import { FIRST_PART, useListParts } from './use-list-parts.ts';

interface ResultsScreenProps {
  raceId: string;
  search: ResultSearch;
  onSearch: (search: ResultSearch) => void;
}

/** Results of a race, for everybody: searched by name and number, and by category. */
export function ResultsScreen({ raceId, search, onSearch }: ResultsScreenProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(resultsQuery(raceId, search, FIRST_PART));
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return (
    <div className="page stack gap-6">
      <header className="stack gap-2">
        <PageTitle>{t('resultList:title')}</PageTitle>
        {data && <Facts list={data} />}
      </header>
      {data ? (
        <List list={data} raceId={raceId} search={search} onSearch={onSearch} />
      ) : (
        <Loading label={t('resultList:loading')}>
          <Skeleton shape="title" />
          <Skeleton lines={8} />
        </Loading>
      )}
    </div>
  );
}

function Facts({ list: { event, race } }: { list: ResultList }) {
  const { course, day } = useFormats();
  return (
    <p className="text-soft">
      {event.name} · {course(race.name, race.distanceM)} · {day(race.raceOn)}
    </p>
  );
}

interface ListProps extends ResultsScreenProps {
  list: ResultList;
}

function List({ list, raceId, search, onSearch }: ListProps) {
  const t = useT();
  const { parts, showMore } = useListParts(search);
  const last = useQuery(resultsQuery(raceId, search, parts.at(-1) ?? FIRST_PART));
  const isSearching = Boolean(search.q || search.gender || search.ageGroup);
  if (list.total === 0 && !isSearching)
    return (
      <EmptyState
        drawing={<StateDrawing kind="rest" />}
        title={t('resultList:noneTitle')}
        action={
          <Button variant="quiet" onClick={() => window.location.reload()}>
            {t('resultList:again')}
          </Button>
        }
      >
        {t('resultList:noneText')}
      </EmptyState>
    );
  return (
    <>
      <ResultFilters list={list} search={search} onSearch={onSearch} />
      {list.total === 0 ? (
        <EmptyState
          isMessageFirst
          drawing={<StateDrawing kind="search" />}
          title={t('resultList:nothingTitle')}
          action={<ClearSearch onClear={() => onSearch({})}>{t('resultList:clear')}</ClearSearch>}
        >
          {t('resultList:nothingText')}
        </EmptyState>
      ) : (
        <ResultTable raceId={raceId} search={search} parts={parts} isVirtual={list.isVirtual} />
      )}
      <MoreLines
        parts={parts}
        last={last}
        total={list.total}
        label={(count) => t('resultList:more', { count })}
        onMore={showMore}
      />
      <p className="text-soft text-small">{t('resultList:initialsNote')}</p>
    </>
  );
}
