import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Product } from '@rajt/contract/shop/operations/products';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ProductCard } from './product-card.tsx';
import { typeQuery } from './products-query.ts';
import styles from './shop-screen.module.css';
import own from './type-screen.module.css';

interface TypeScreenProps {
  type: Product['type'];
  /** Returns a text of the type. */
  text: (key: 'title' | 'heading' | 'intro' | 'loading' | 'noneTitle' | 'noneText') => string;
  /** The engraving of all of them in the pictures. */
  caption?: string | undefined;
}

/** All products of one type, for a type with few of them. */
export function TypeScreen({ type, text, caption }: TypeScreenProps) {
  const t = useT();
  const { data: products, error, refetch } = useQuery(typeQuery(type));
  if (error && !products) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return (
    <div className={`page ${styles.screen}`}>
      <header className={own.head}>
        <PageTitle title={text('title')} className={styles.title}>
          {text('heading')}
        </PageTitle>
        <p className="lead">{text('intro')}</p>
      </header>
      {!products && (
        <Loading label={text('loading')}>
          <div className={styles.list}>
            <Skeleton shape="picture" />
            <Skeleton shape="picture" />
          </div>
        </Loading>
      )}
      {products?.length === 0 && (
        <EmptyState
          drawing={<StateDrawing kind="rest" />}
          title={text('noneTitle')}
          action={
            <Button variant="quiet" render={<Link to="/events" />}>
              {t('shop:toEvents')}
            </Button>
          }
        >
          {text('noneText')}
        </EmptyState>
      )}
      {products && products.length > 0 && (
        <ul className={`${styles.list} ${own.list}`}>
          {products.map((product) => (
            <li key={product.pid}>
              <ProductCard product={product} caption={caption} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
