import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { ClearSearch } from '@rajt/app-kit/forms/clear-search.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { site } from '@rajt/app-kit/site/site';
import type { Product } from '@rajt/contract/shop/operations/products';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ProductCard } from './product-card.tsx';
import { useProductTexts } from './product-texts.ts';
import { productsQuery } from './products-query.ts';
import { ShopFilters } from './shop-filters.tsx';
import styles from './shop-screen.module.css';
import { isFiltering, type ShopSearch } from './shop-search.ts';

interface ShopScreenProps {
  search: ShopSearch;
  onSearch: (search: ShopSearch) => void;
}

/** The goods of the shop, filtered by the address. */
export function ShopScreen({ search, onSearch }: ShopScreenProps) {
  const { t } = useProductTexts();
  const { data: products, error, refetch } = useQuery(productsQuery(search));
  if (error && !products) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return (
    <div className={`page ${styles.screen}`}>
      <PageTitle title={t('shop:title')} className={styles.title}>
        {t(`shop:heading_${site.branch}`)}
      </PageTitle>
      {products ? (
        <Products products={products} search={search} onSearch={onSearch} />
      ) : (
        <Loading label={t('shop:loading')}>
          <div className={styles.list}>
            <Skeleton shape="picture" />
            <Skeleton shape="picture" />
            <Skeleton shape="picture" />
          </div>
        </Loading>
      )}
    </div>
  );
}

/** Names the search, and leads on: to sold-out goods too, else to everything. */
function NothingFound({ search, onSearch }: ShopScreenProps) {
  const { t } = useProductTexts();
  const words = search.q?.trim();
  const all = { ...search, available: undefined };
  return (
    <EmptyState
      isMessageFirst
      drawing={<StateDrawing kind="search" />}
      title={words ? t('shop:emptyWords', { words }) : t('shop:emptyAvailable')}
      action={
        search.available ? (
          <Button onClick={() => onSearch(all)}>{t('shop:showAll')}</Button>
        ) : (
          <ClearSearch onClear={() => onSearch({ sort: search.sort })}>{t('shop:clear')}</ClearSearch>
        )
      }
    >
      {words && <p>{t('shop:emptyText')}</p>}
    </EmptyState>
  );
}

function Products({ products, search, onSearch }: ShopScreenProps & { products: readonly Product[] }) {
  const { t } = useProductTexts();
  if (products.length === 0 && !isFiltering(search)) {
    return (
      <EmptyState
        drawing={<StateDrawing kind="rest" />}
        title={t('shop:noneTitle')}
        action={
          <Button variant="quiet" render={<Link to="/events" />}>
            {t('shop:toEvents')}
          </Button>
        }
      >
        {t('shop:noneText')}
      </EmptyState>
    );
  }
  return (
    <>
      <ShopFilters search={search} found={products.length} onChange={onSearch} />
      {products.length === 0 ? (
        <NothingFound search={search} onSearch={onSearch} />
      ) : (
        <ul className={styles.list}>
          {products.map((product) => (
            <li key={product.pid}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
