import { createFileRoute } from '@tanstack/react-router';
import { charitiesQuery } from '../../areas/shop/charity/charities-query.ts';
import { CharitiesScreen } from '../../areas/shop/charity/charities-screen.tsx';

export const Route = createFileRoute('/charities/')({
  staticData: { access: 'member' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(charitiesQuery()),
  component: CharitiesScreen,
});
