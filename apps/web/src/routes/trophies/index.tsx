import { createFileRoute } from '@tanstack/react-router';
import { typeQuery } from '../../areas/shop/shop/products-query.ts';
import { TrophiesScreen } from '../../areas/shop/shop/trophies-screen.tsx';

export const Route = createFileRoute('/trophies/')({
  staticData: { access: 'member' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(typeQuery('trophy')),
  component: TrophiesScreen,
});
