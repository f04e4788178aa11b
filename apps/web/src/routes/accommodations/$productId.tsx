import { createFileRoute } from '@tanstack/react-router';
import { HouseScreen } from '../../areas/shop/stays/house-screen.tsx';
import { houseQuery } from '../../areas/shop/stays/houses-query.ts';

export const Route = createFileRoute('/accommodations/$productId')({
  staticData: { access: 'member', only: 'accommodation' },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(houseQuery(params.productId)),
  component: Screen,
});

function Screen() {
  const { productId } = Route.useParams();
  return <HouseScreen key={productId} productId={productId} />;
}
