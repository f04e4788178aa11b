import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { PurchaseCard } from './purchase-card.tsx';
import { purchasesQuery } from './purchases-query.ts';
import styles from './purchases-screen.module.css';

/** The page size of the server (`PURCHASES_ON_PAGE` of the contract). */
const ON_PAGE = 10;

/** Everything that the person has bought, the last first, a page at a time. */
export function PurchasesScreen({ page }: { page: number }) {
  const t = useT();
  const { data, error, refetch } = useQuery(purchasesQuery(useUserId(), page));
  if (error && !data)
    return <ErrorScreen error={error} title={t('purchases:failed')} onRetry={() => void refetch()} />;
  return (
    <div className={`page page-narrow ${styles.screen}`}>
      <header className="stack gap-2">
        <PageTitle>{t('purchases:title')}</PageTitle>
        <p className="text-soft">{t('purchases:lead')}</p>
      </header>
      {!data && (
        <Loading label={t('purchases:loading')}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </Loading>
      )}
      {data?.total === 0 && <NoPurchases />}
      {data && data.total > 0 && data.purchases.length === 0 && (
        <Navigate to="/users/products" search={{ page: Math.ceil(data.total / ON_PAGE) }} replace />
      )}
      {data?.purchases.map((purchase) => (
        <PurchaseCard key={purchase.trid} purchase={purchase} />
      ))}
      {data && <Pages page={page} pages={Math.ceil(data.total / ON_PAGE)} />}
    </div>
  );
}

function NoPurchases() {
  const t = useT();
  return (
    <EmptyState
      drawing={<StateDrawing kind="rest" />}
      title={t('purchases:emptyTitle')}
      action={
        <>
          <Button variant="go" size="lg" render={<Link to="/products" />}>
            {t('purchases:toShop')}
          </Button>
          <Button variant="quiet" size="lg" render={<Link to="/events" />}>
            {t('purchases:toEvents')}
          </Button>
        </>
      }
    >
      {t('purchases:emptyText')}
    </EmptyState>
  );
}

/** The links to newer and older purchases; nothing if there is one page. */
function Pages({ page, pages }: { page: number; pages: number }) {
  const t = useT();
  if (pages <= 1 && page === 1) return null;
  return (
    <nav className={styles.pages} aria-label={t('purchases:pages')}>
      {page > 1 && (
        <Button
          variant="quiet"
          icon="chevronLeft"
          render={<Link to="/users/products" search={page > 2 ? { page: page - 1 } : {}} />}
        >
          {t('purchases:newer')}
        </Button>
      )}
      <span className="text-soft numeric">{t('purchases:page', { page, pages })}</span>
      {page < pages && (
        <Button
          variant="quiet"
          icon="chevronRight"
          render={<Link to="/users/products" search={{ page: page + 1 }} />}
        >
          {t('purchases:older')}
        </Button>
      )}
    </nav>
  );
}
