import { createFileRoute } from '@tanstack/react-router';
import { RequestsScreen } from '../areas/orders/privacy/requests-screen.tsx';

export const Route = createFileRoute('/_staff/privacy/')({
  validateSearch: ({ state }): { state?: 'closed' } => (state === 'closed' ? { state } : {}),
  component: Screen,
});

function Screen() {
  const { state = 'open' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <RequestsScreen
      state={state}
      onState={(next) => void navigate({ search: next === 'closed' ? { state: next } : {}, replace: true })}
    />
  );
}
