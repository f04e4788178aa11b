import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { GIFT_DRAWINGS, giftCardExpiresOn } from '@rajt/rules/papers/gift-cards';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { GiftCard } from '@rajt/ui/gift-card';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { giftsQuery } from './gifts-query.ts';
import styles from './gifts-screen.module.css';

/** The values of gift cards, each as a card; and the link to redeem one. */
export function GiftsScreen() {
  const t = useT();
  const { money, day } = useFormats();
  const { data, error, refetch } = useQuery(giftsQuery());
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return (
    <div className={`page ${styles.screen}`}>
      <div className={styles.head}>
        <PageTitle title={t('giftCards:title')}>{t('giftCards:heading')}</PageTitle>
        <p className="lead">{t('giftCards:lead')}</p>
      </div>
      {!data && (
        <Loading label={t('giftCards:loading')}>
          <div className={styles.list}>
            <Skeleton shape="picture" />
            <Skeleton shape="picture" />
          </div>
        </Loading>
      )}
      {data?.length === 0 && (
        <EmptyState
          drawing={<StateDrawing kind="rest" />}
          title={t('giftCards:noneTitle')}
          action={
            <Button variant="quiet" render={<Link to="/events" />}>
              {t('giftCards:toEvents')}
            </Button>
          }
        >
          {t('giftCards:noneText')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map(({ pid, name, summary, price }, at) => (
            <li key={pid} className={styles.item}>
              <GiftCard
                shape={GIFT_DRAWINGS[at % GIFT_DRAWINGS.length] ?? 'ribbon'}
                value={price ? money(price) : ''}
                brand="Rajt"
              />
              <h2 className={styles.name}>
                <Link to="/gifts/$giftId" params={{ giftId: pid }} className={styles.link}>
                  {name}
                </Link>
              </h2>
              <p className={styles.summary}>{summary}</p>
            </li>
          ))}
        </ul>
      )}
      <section className={styles.about} aria-labelledby="how-title">
        <h2 id="how-title">{t('giftCards:howTitle')}</h2>
        <ol className={styles.steps}>
          <li>{t('giftCards:how1')}</li>
          <li>{t('giftCards:how2')}</li>
          <li>{t('giftCards:how3', { until: day(giftCardExpiresOn(new Date())) })}</li>
        </ol>
      </section>
      <section className={styles.redeem} aria-labelledby="redeem-title">
        <h2 id="redeem-title">{t('giftCards:gotOne')}</h2>
        <p>{t('giftCards:gotOneText')}</p>
        <Button variant="quiet" render={<Link to="/giftcard-redeem" />}>
          {t('giftCards:toRedeem')}
        </Button>
      </section>
    </div>
  );
}
