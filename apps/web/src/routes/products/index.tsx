import { createFileRoute } from '@tanstack/react-router';
import { productsQuery } from '../../areas/shop/shop/products-query.ts';
import { ShopScreen } from '../../areas/shop/shop/shop-screen.tsx';
import { readShopSearch } from '../../areas/shop/shop/shop-search.ts';

export const Route = createFileRoute('/products/')({
  staticData: { access: 'member' },
  validateSearch: readShopSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(productsQuery(deps)),
  component: Screen,
});

function Screen() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ShopScreen
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
