import { createFileRoute } from '@tanstack/react-router';
import { RemovedScreen } from '../areas/checkout/cart/removed-screen.tsx';

export const Route = createFileRoute('/entries-removed')({
  staticData: { access: 'member' },
  component: RemovedScreen,
});
