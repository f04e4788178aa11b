import { createFileRoute } from '@tanstack/react-router';
import { GuestEntriesScreen } from '../../features/shop/guest-entries-screen.tsx';
import { typeQuery } from '../../features/shop/products-query.ts';

export const Route = createFileRoute('/guest-entries/')({
  staticData: { access: 'member', only: 'guestEntry' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(typeQuery('guest_entry')),
  component: GuestEntriesScreen,
});
