import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import styles from '../../../shell/layout/list-screen.module.css';
import { charitiesQuery } from './charities-query.ts';
import { CharityCard } from './charity-card.tsx';
import { charitiesOf } from './charity-of.ts';

/** The charities of the site. */
export function CharitiesScreen() {
  const t = useT();
  const { data, error, refetch } = useQuery(charitiesQuery());
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  const charities = data && charitiesOf(data);
  return (
    <div className={`page ${styles.screen}`}>
      <div className={styles.head}>
        <PageTitle title={t('charity:title')}>{t('charity:heading')}</PageTitle>
        <p className="lead">{t('charity:lead')}</p>
      </div>
      {!charities && (
        <Loading label={t('charity:loading')}>
          <div className={styles.list}>
            <Skeleton shape="picture" />
            <Skeleton shape="picture" />
          </div>
        </Loading>
      )}
      {charities?.length === 0 && (
        <EmptyState
          drawing={<StateDrawing kind="rest" />}
          title={t('charity:noneTitle')}
          action={
            <Button variant="quiet" render={<Link to="/events" />}>
              {t('shop:toEvents')}
            </Button>
          }
        >
          {t('charity:noneText')}
        </EmptyState>
      )}
      {charities && charities.length > 0 && (
        <ul className={styles.list}>
          {charities.map((product) => (
            <li key={product.pid}>
              <CharityCard product={product} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
