import { createFileRoute } from '@tanstack/react-router';
import { GuestEntriesScreen } from '../../areas/shop/shop/guest-entries-screen.tsx';
import { typeQuery } from '../../areas/shop/shop/products-query.ts';

export const Route = createFileRoute('/guest-entries/')({
  staticData: { access: 'member', only: 'guestEntry' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(typeQuery('guest_entry')),
  component: GuestEntriesScreen,
});
