import { createFileRoute } from '@tanstack/react-router';
import { ImportsScreen } from '../areas/people/imports/imports-screen.tsx';

export const Route = createFileRoute('/_staff/people/import/')({ component: Screen });

function Screen() {
  const navigate = Route.useNavigate();
  return (
    <ImportsScreen
      onRead={(importId) => void navigate({ to: '/people/import/$importId', params: { importId } })}
    />
  );
}
