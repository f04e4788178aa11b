import { createFileRoute } from '@tanstack/react-router';
import { giftsQuery } from '../../areas/papers/gifts/gifts-query.ts';
import { GiftsScreen } from '../../areas/papers/gifts/gifts-screen.tsx';

export const Route = createFileRoute('/giftcards/')({
  staticData: { access: 'member', only: 'giftCards' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(giftsQuery()),
  component: GiftsScreen,
});
