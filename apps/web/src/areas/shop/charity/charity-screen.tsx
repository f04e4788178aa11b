import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { PageTitle, usePageName } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { ProductDrawing } from '@rajt/ui/product-drawing';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isNotThere } from '../shared/shop/is-not-there.ts';
import { charityQuery } from './charities-query.ts';
import { type CharityProduct, charitiesOf } from './charity-of.ts';
import styles from './charity-screen.module.css';
import { Give } from './give.tsx';
import { Progress } from './progress.tsx';

/** A charity: its collection, the organisation, the progress, and how to give. */
export function CharityScreen({ charityId }: { charityId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery({ ...charityQuery(charityId), refetchInterval: 60_000 });
  const [product] = charitiesOf(data ?? []);
  if (product) return <CharityPage product={product} />;
  if (isNotThere(error)) return <NotFound />;
  if (error) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return (
    <div className="page">
      <Loading label={t('charity:loading')}>
        <Skeleton shape="title" width="12rem" />
        <Skeleton shape="picture" />
        <Skeleton lines={4} />
      </Loading>
    </div>
  );
}

function CharityPage({ product }: { product: CharityProduct }) {
  const t = useT();
  const { name, summary, description, image, charity } = product;
  return (
    <div className="page halves">
      <ProductDrawing shape={image} className={styles.picture} />
      <div className={styles.top}>
        <PageTitle>{name}</PageTitle>
        <p className="lead">{summary}</p>
        <Progress charity={charity} size="lg" />
        <Give product={product} />
      </div>
      <section className={styles.about} aria-labelledby="about-title">
        <h2 id="about-title">{t('charity:about')}</h2>
        {description
          .trim()
          .split(/\n\s*\n/)
          .map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
      </section>
      <section className={styles.who} aria-labelledby="who-title">
        <h2 id="who-title">{t('charity:who')}</h2>
        <p>
          <strong>{charity.organisation}</strong>
        </p>
        <p>{t('charity:taxNumber', { number: charity.taxNumber })}</p>
        <p>{t('charity:noReturn')}</p>
      </section>
      <Button variant="link" icon="chevronLeft" className="way-back" render={<Link to="/charities" />}>
        {t('charity:back')}
      </Button>
    </div>
  );
}

function NotFound() {
  const t = useT();
  usePageName(t('charity:notFoundTitle'));
  return (
    <div className="page">
      <EmptyState
        headingLevel={1}
        drawing={<StateDrawing kind="search" />}
        title={t('charity:notFoundTitle')}
        action={
          <Button variant="go" render={<Link to="/charities" />}>
            {t('charity:back')}
          </Button>
        }
      >
        {t('charity:notFoundText')}
      </EmptyState>
    </div>
  );
}
