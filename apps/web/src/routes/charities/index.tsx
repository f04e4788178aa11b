import { createFileRoute } from '@tanstack/react-router';
import { charitiesQuery } from '../../features/charity/charities-query.ts';
import { CharitiesScreen } from '../../features/charity/charities-screen.tsx';

export const Route = createFileRoute('/charities/')({
  staticData: { access: 'member' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(charitiesQuery()),
  component: CharitiesScreen,
});
