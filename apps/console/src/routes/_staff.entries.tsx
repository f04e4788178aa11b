import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { EntriesScreen } from '../areas/entering/entry-list/entries-screen.tsx';
import { readListSearch, readQuestion, writeQuestion } from '../areas/entering/entry-list/list-question.ts';

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
      onQuestion={(next) => void navigate({ search: writeQuestion(next), replace: true })}
    />
  );
}
