import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { SearchField } from '@rajt/app-kit/forms/search-field.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { StartList } from '@rajt/contract/raceday/operations/race-results';
import { Button } from '@rajt/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MoreLines } from './more-lines.tsx';
import { NobodyFound, NobodyYet, RaceListScreen } from './race-list-screen.tsx';
import { StartTable } from './start-table.tsx';
import { type StartSearch, startsQuery } from './starts-query.ts';
import { FIRST_PART, useListParts } from './use-list-parts.ts';

interface StartsScreenProps {
  raceId: string;
  search: StartSearch;
  onSearch: (search: StartSearch) => void;
}

/** The start list of a race, for everybody: searched by name, club and number. */
export function StartsScreen({ raceId, search, onSearch }: StartsScreenProps) {
  const t = useT();
  const { course, day } = useFormats();
  return (
    <RaceListScreen
      asked={useQuery(startsQuery(raceId, search, FIRST_PART))}
      title={t('resultList:startsTitle')}
      loading={t('resultList:startsLoading')}
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

interface ListProps extends StartsScreenProps {
  list: StartList;
}

function List({ list, raceId, search, onSearch }: ListProps) {
  const t = useT();
  const { parts, showMore } = useListParts(search);
  const last = useQuery(startsQuery(raceId, search, parts.at(-1) ?? FIRST_PART));
  if (list.total === 0 && !search.q)
    return (
      <NobodyYet
        title={t('resultList:startsNoneTitle')}
        action={
          <Button render={<Link to="/calendar/$eventId" params={{ eventId: list.event.id }} />}>
            {t('resultList:toEvent')}
          </Button>
        }
      >
        {t('resultList:startsNoneText')}
      </NobodyYet>
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
        <NobodyFound onClear={() => onSearch({})}>{t('resultList:startsNothingText')}</NobodyFound>
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
