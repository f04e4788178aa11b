import { createFileRoute } from '@tanstack/react-router';
import { RemovedScreen } from '../features/cart/removed-screen.tsx';

export const Route = createFileRoute('/entries-removed')({
  staticData: { access: 'member' },
  component: RemovedScreen,
});
