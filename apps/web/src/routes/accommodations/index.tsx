import { createFileRoute } from '@tanstack/react-router';
import { housesQuery } from '../../areas/shop/stays/houses-query.ts';
import { HousesScreen } from '../../areas/shop/stays/houses-screen.tsx';

export const Route = createFileRoute('/accommodations/')({
  staticData: { access: 'member', only: 'accommodation' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(housesQuery()),
  component: HousesScreen,
});
