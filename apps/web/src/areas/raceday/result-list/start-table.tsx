import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import { useQuery } from '@tanstack/react-query';
import { PeopleTable, PersonLine } from './people-table.tsx';
import { type StartSearch, startsQuery } from './starts-query.ts';
import type { ListPart } from './use-list-parts.ts';

interface StartTableProps {
  raceId: string;
  search: StartSearch;
  parts: readonly ListPart[];
}

/** One line a person: number, name with club, heat. */
export function StartTable({ parts, ...list }: StartTableProps) {
  const t = useT();
  return (
    <PeopleTable first="#" last={t('resultList:heat')} parts={parts}>
      {(part) => <Lines key={part.offset} part={part} {...list} />}
    </PeopleTable>
  );
}

function Lines({ raceId, search, part }: Omit<StartTableProps, 'parts'> & { part: ListPart }) {
  const { time } = useFormats();
  const { data } = useQuery(startsQuery(raceId, search, part));
  return data?.items.map(({ bib, name, club, heat, startsAt }, at) => (
    <PersonLine
      // A team may start with one number, and two people may have one name.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      key={at}
      first={bib ?? ''}
      name={name}
      about={[club, startsAt && heat !== time(startsAt) && heat]}
      last={startsAt ? time(startsAt) : heat}
    />
  ));
}
