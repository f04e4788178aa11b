import { createFileRoute } from '@tanstack/react-router';
import { ProductScreen } from '../../areas/shop/shop/product-screen.tsx';
import { productQuery } from '../../areas/shop/shop/products-query.ts';

export const Route = createFileRoute('/trophies/$productId')({
  staticData: { access: 'member' },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(productQuery(params.productId)),
  component: Screen,
});

function Screen() {
  const { productId } = Route.useParams();
  return <ProductScreen key={productId} productId={productId} type="trophy" />;
}
