import { createFileRoute } from '@tanstack/react-router';
import { GiftScreen } from '../../areas/papers/gifts/gift-screen.tsx';
import { giftQuery } from '../../areas/papers/gifts/gifts-query.ts';

export const Route = createFileRoute('/gifts/$giftId')({
  staticData: { access: 'member', only: 'giftCards' },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(giftQuery(params.giftId)),
  component: Screen,
});

function Screen() {
  const { giftId } = Route.useParams();
  return <GiftScreen key={giftId} giftId={giftId} />;
}
