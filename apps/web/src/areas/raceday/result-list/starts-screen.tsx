import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { ClearSearch } from '@rajt/app-kit/forms/clear-search.tsx';
import { SearchField } from '@rajt/app-kit/forms/search-field.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { StartList } from '@rajt/contract/raceday/operations/race-results';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MoreLines } from './more-lines.tsx';
import { StartTable } from './start-table.tsx';
import { type StartSearch, startsQuery } from './starts-query.ts';
import { FIRST_PART, useListParts } from './use-list-parts.ts';

interface StartsScreenProps {
  raceId: string;
  search: StartSearch;
  onSearch: (search: StartSearch) => void;
}

/** Who starts in a race, for everybody: searched by name, club and number. */
export function StartsScreen({ raceId, search, onSearch }: StartsScreenProps) {
  const t = useT();
  const { data, error, refetch } = useQuery(startsQuery(raceId, search, FIRST_PART));
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return (
    <div className="page stack gap-6">
      <header className="stack gap-2">
        <PageTitle>{t('resultList:startsTitle')}</PageTitle>
        {data && <Facts list={data} />}
      </header>
      {data ? (
        <List list={data} raceId={raceId} search={search} onSearch={onSearch} />
      ) : (
        <Loading label={t('resultList:startsLoading')}>
          <Skeleton shape="title" />
          <Skeleton lines={8} />
        </Loading>
      )}
    </div>
  );
}

function Facts({ list: { event, race } }: { list: StartList }) {
  const { course, day } = useFormats();
  return (
    <p className="text-soft">
      <Link to="/calendar/$eventId" params={{ eventId: event.id }}>
        {event.name}
      </Link>{' '}
      · {course(race.name, race.distanceM)} · {day(race.raceOn)}
    </p>
  );
}

interface ListProps extends StartsScreenProps {
  list: StartList;
}

function List({ list, raceId, search, onSearch }: ListProps) {
  const t = useT();
  const { parts, showMore } = useListParts(search);
  const last = useQuery(startsQuery(raceId, search, parts.at(-1) ?? FIRST_PART));
  if (list.total === 0 && !search.q)
    return (
      <EmptyState
        drawing={<StateDrawing kind="rest" />}
        title={t('resultList:startsNoneTitle')}
        action={
          <Button render={<Link to="/calendar/$eventId" params={{ eventId: list.event.id }} />}>
            {t('resultList:toEvent')}
          </Button>
        }
      >
        {t('resultList:startsNoneText')}
      </EmptyState>
    );
  return (
    <>
      <search className="stack">
        <SearchField
          label={t('resultList:search')}
          words={search.q ?? ''}
          onChange={(q) => onSearch({ q: q || undefined })}
        />
        <p role="status" className="text-soft text-small">
          {t('resultList:startsCount', { count: list.total })}
        </p>
      </search>
      {list.total === 0 ? (
        <EmptyState
          isMessageFirst
          drawing={<StateDrawing kind="search" />}
          title={t('resultList:nothingTitle')}
          action={<ClearSearch onClear={() => onSearch({})}>{t('resultList:clear')}</ClearSearch>}
        >
          {t('resultList:startsNothingText')}
        </EmptyState>
      ) : (
        <StartTable raceId={raceId} search={search} parts={parts} />
      )}
      <MoreLines
        parts={parts}
        last={last}
        total={list.total}
        label={(count) => t('resultList:startsMore', { count })}
        onMore={showMore}
      />
      <p className="text-soft text-small">
        {t('resultList:startsNote')} {t('resultList:initialsNote')}
      </p>
    </>
  );
}
