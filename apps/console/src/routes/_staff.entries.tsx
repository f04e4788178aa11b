import { writeFilter } from '@rajt/contract/office/filter-text';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { EntriesScreen } from '../areas/entering/entry-list/entries-screen.tsx';
import {
  readListSearch,
  readQuestion,
  writeQuestion,
} from '../areas/entering/shared/entry-filter/list-question.ts';

export const Route = createFileRoute('/_staff/entries')({
  validateSearch: readListSearch,
  component: Screen,
});

function Screen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const question = useMemo(() => readQuestion(search), [search]);
  return (
    <EntriesScreen
      question={question}
      onMessage={(eventId, { filter, search: words }) =>
        void navigate({
          to: '/messages/$eventId/new',
          params: { eventId },
          search: { f: writeFilter(filter), ...(words && { q: words }) },
        })
      }
      onQuestion={(next) => void navigate({ search: writeQuestion(next), replace: true })}
    />
  );
}
