import { createFileRoute } from '@tanstack/react-router';
import { giftsQuery } from '../../features/gifts/gifts-query.ts';
import { GiftsScreen } from '../../features/gifts/gifts-screen.tsx';

export const Route = createFileRoute('/giftcards/')({
  staticData: { access: 'member', only: 'giftCards' },
  loader: ({ context }) => void context.queryClient.prefetchQuery(giftsQuery()),
  component: GiftsScreen,
});
