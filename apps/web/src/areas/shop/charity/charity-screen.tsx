import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { Paragraphs } from '@rajt/ui/paragraphs';
import { ProductDrawing } from '@rajt/ui/product-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../shell/layout/not-found-screen.tsx';
import { NoProductYet } from '../shared/shop/no-product-yet.tsx';
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
  return (
    <NoProductYet
      error={error}
      onRetry={() => void refetch()}
      loading={t('charity:loading')}
      notFound={<NotFound />}
    />
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
        <Paragraphs text={description} />
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
  return (
    <NotFoundScreen
      title={t('charity:notFoundTitle')}
      back={<Link to="/charities" />}
      backLabel={t('charity:back')}
    >
      {t('charity:notFoundText')}
    </NotFoundScreen>
  );
}
