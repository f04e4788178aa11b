import { useStore } from '@rajt/app-kit/session/browser-store';
import { createFileRoute } from '@tanstack/react-router';
import { purchasesQuery, readPage } from '../../../areas/orders/purchases/purchases-query.ts';
import { PurchasesScreen } from '../../../areas/orders/purchases/purchases-screen.tsx';

export const Route = createFileRoute('/users/products/')({
  staticData: { access: 'member' },
  validateSearch: readPage,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context: { queryClient }, deps: { page } }) => {
    const userId = useStore.getState().userId ?? '';
    void queryClient.prefetchQuery(purchasesQuery(userId, page));
  },
  component: Screen,
});

function Screen() {
  const { page = 1 } = Route.useSearch();
  return <PurchasesScreen page={page} />;
}
