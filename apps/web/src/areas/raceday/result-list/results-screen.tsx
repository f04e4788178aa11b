import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { ResultList } from '@rajt/contract/raceday/operations/race-results';
import { Button } from '@rajt/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MoreLines } from './more-lines.tsx';
import { NobodyFound, NobodyYet, RaceListScreen } from './race-list-screen.tsx';
import { ResultFilters } from './result-filters.tsx';
import { ResultTable } from './result-table.tsx';
import { type ResultSearch, resultsQuery } from './results-query.ts';
import { ToMyLine } from './to-my-line.tsx';
import { FIRST_PART, useListParts } from './use-list-parts.ts';
import { useOwnBibs } from './use-own-bibs.ts';

interface ResultsScreenProps {
  raceId: string;
  search: ResultSearch;
  onSearch: (search: ResultSearch) => void;
}

/** Results of a race, for everybody: searched by name and number, and by category. */
export function ResultsScreen({ raceId, search, onSearch }: ResultsScreenProps) {
  const t = useT();
  const { course, day } = useFormats();
  return (
    <RaceListScreen
      asked={useQuery(resultsQuery(raceId, search, FIRST_PART))}
      title={t('resultList:title')}
      loading={t('resultList:loading')}
      facts={({ event, race }) => (
        <>
          <Link to="/calendar/$eventId" params={{ eventId: event.id }}>
            {event.name}
          </Link>{' '}
          · {course(race.name, race.distanceM)} · {day(race.raceOn)}
        </>
      )}
    >
      {(list) => <List list={list} raceId={raceId} search={search} onSearch={onSearch} />}
    </RaceListScreen>
  );
}

interface ListProps extends ResultsScreenProps {
  list: ResultList;
}

function List({ list, raceId, search, onSearch }: ListProps) {
  const t = useT();
  const { parts, showMore } = useListParts(search);
  const last = useQuery(resultsQuery(raceId, search, parts.at(-1) ?? FIRST_PART));
  const own = useOwnBibs(raceId);
  const isSearching = Boolean(search.q || search.gender || search.ageGroup);
  if (list.total === 0 && !isSearching)
    return (
      <NobodyYet
        title={t('resultList:noneTitle')}
        action={
          <Button variant="quiet" onClick={() => window.location.reload()}>
            {t('resultList:again')}
          </Button>
        }
      >
        {t('resultList:noneText')}
      </NobodyYet>
    );
  return (
    <>
      <ResultFilters list={list} search={search} onSearch={onSearch} />
      {own.length > 0 && <ToMyLine bibs={own} onSearch={onSearch} />}
      {list.total === 0 ? (
        <NobodyFound onClear={() => onSearch({})}>{t('resultList:nothingText')}</NobodyFound>
      ) : (
        <ResultTable raceId={raceId} search={search} parts={parts} isVirtual={list.isVirtual} own={own} />
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
