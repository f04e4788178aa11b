import { createFileRoute } from '@tanstack/react-router';
import { readAuditFilter } from '../areas/office/audit/audit-filter.ts';
import { AuditScreen } from '../areas/office/audit/audit-screen.tsx';

export const Route = createFileRoute('/_staff/audit')({
  validateSearch: readAuditFilter,
  component: Screen,
});

function Screen() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return <AuditScreen filter={filter} onFilter={(next) => void navigate({ search: next, replace: true })} />;
}
