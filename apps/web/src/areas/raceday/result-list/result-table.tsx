import { useT } from '@rajt/app-kit/texts/texts';
import { useQuery } from '@tanstack/react-query';
import { PeopleTable, PersonLine } from './people-table.tsx';
import { type ResultSearch, resultsQuery } from './results-query.ts';
import { myLineId } from './to-my-line.tsx';
import type { ListPart } from './use-list-parts.ts';

interface ResultTableProps {
  raceId: string;
  search: ResultSearch;
  parts: readonly ListPart[];
  /** A virtual race has no places. */
  isVirtual: boolean;
  /** The reader's own start numbers. */
  own: readonly string[];
}

/** One line a person; on a phone club and category are below the name. */
export function ResultTable({ parts, ...list }: ResultTableProps) {
  const t = useT();
  return (
    <PeopleTable
      first={list.isVirtual ? null : t('resultList:place')}
      last={t('resultList:time')}
      parts={parts}
    >
      {(part) => <Lines key={part.offset} part={part} {...list} />}
    </PeopleTable>
  );
}

function Lines({
  raceId,
  search,
  part,
  isVirtual,
  own,
}: Omit<ResultTableProps, 'parts'> & { part: ListPart }) {
  const t = useT();
  const { data } = useQuery(resultsQuery(raceId, search, part));
  return data?.items.map(({ bib, place, name, club, ageGroup, gender, status, netTime }) => (
    <PersonLine
      key={bib}
      ownId={own.includes(bib) ? myLineId(bib) : null}
      first={isVirtual ? null : (place ?? '–')}
      name={name}
      about={[`#${bib}`, gender && t(gender === 'F' ? 'resultList:woman' : 'resultList:man'), ageGroup, club]}
      last={netTime ?? t(`resultList:status_${status}`)}
    />
  ));
}
