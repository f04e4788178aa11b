import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '../areas/people/imports/import-screen.tsx';

export const Route = createFileRoute('/_staff/people/import/$importId')({ component: Screen });

function Screen() {
  const { importId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <ImportScreen
      key={importId}
      importId={importId}
      onDeleted={() => void navigate({ to: '/people/import' })}
    />
  );
}
