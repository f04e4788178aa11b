import { createFileRoute } from '@tanstack/react-router';
import { GuestEntriesScreen } from '../../features/shop/guest-entries-screen.tsx';
import { typeQuery } from '../../features/shop/products-query.ts';
import { onlyFor } from '../../shell/access/only-for.ts';

export const Route = createFileRoute('/guest-entries/')({
  staticData: { access: 'member' },
  beforeLoad: onlyFor({ branch: 'run', market: 'dom' }),
  loader: ({ context }) => void context.queryClient.prefetchQuery(typeQuery('guest_entry')),
  component: GuestEntriesScreen,
});
