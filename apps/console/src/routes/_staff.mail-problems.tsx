import { createFileRoute } from '@tanstack/react-router';
import { MailProblemsScreen } from '../areas/content/mail-problems/mail-problems-screen.tsx';

export const Route = createFileRoute('/_staff/mail-problems')({
  validateSearch: ({ q }): { q?: string } => (typeof q === 'string' && q !== '' ? { q } : {}),
  component: Screen,
});

function Screen() {
  const { q } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MailProblemsScreen
      search={q ?? ''}
      onSearch={(next) => void navigate({ search: next === '' ? {} : { q: next }, replace: true })}
    />
  );
}
