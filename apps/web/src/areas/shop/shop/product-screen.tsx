import { PageTitle } from '@rajt/app-kit/page/page-title.tsx';
import type { Product } from '@rajt/contract/shop/operations/products';
import { Button } from '@rajt/ui/button';
import { ProductDrawing } from '@rajt/ui/product-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../shell/layout/not-found-screen.tsx';
import { NoProductYet } from '../shared/shop/no-product-yet.tsx';
import { GuestPage } from './guest-page.tsx';
import { ProductAbout } from './product-about.tsx';
import { ProductFacts } from './product-facts.tsx';
import styles from './product-screen.module.css';
import { useProductTexts } from './product-texts.ts';
import { productQuery } from './products-query.ts';
import { TrophyPage } from './trophy-page.tsx';
import { VariantChoice } from './variant-choice.tsx';

/** A product with everything one decides by; where a type is given, one of that. */
export function ProductScreen({ productId, type }: { productId: string; type?: Product['type'] }) {
  const { t } = useProductTexts();
  // Other people buy during the reading.
  const { data, error, refetch } = useQuery({ ...productQuery(productId), refetchInterval: 60_000 });
  const [product] = data ?? [];
  if (product && type !== undefined && product.type !== type) return <NotFound />;
  if (product?.isEngraved) return <TrophyPage product={product} />;
  if (product?.type === 'guest_entry') return <GuestPage product={product} />;
  if (product?.type === 'charity')
    return <Navigate to="/charity-products/$charityId" params={{ charityId: product.pid }} replace />;
  if (product?.type === 'gift_card')
    return <Navigate to="/gifts/$giftId" params={{ giftId: product.pid }} replace />;
  if (product?.type === 'accommodation')
    return <Navigate to="/accommodations/$productId" params={{ productId: product.pid }} replace />;
  if (product) return <ProductPage product={product} />;
  return (
    <NoProductYet
      error={error}
      onRetry={() => void refetch()}
      loading={t('shop:loading')}
      notFound={<NotFound />}
    />
  );
}

function ProductPage({ product }: { product: Product }) {
  const { t } = useProductTexts();
  return (
    <div className="page halves">
      <Pictures product={product} />
      <div className={styles.top}>
        <PageTitle>{product.name}</PageTitle>
        <ProductFacts product={product} />
        <VariantChoice product={product} />
        <section className={styles.pickup} aria-labelledby="pickup-title">
          <h2 id="pickup-title">{t('shop:pickup')}</h2>
          <p>{product.pickup}</p>
          <p className="text-soft text-small">{t(`shop:returns_${product.noWithdrawal ?? 'goods'}`)}</p>
        </section>
      </div>
      <ProductAbout product={product} />
      <Button variant="link" icon="chevronLeft" className="way-back" render={<Link to="/products" />}>
        {t('shop:back')}
      </Button>
    </div>
  );
}

function Pictures({ product: { images } }: { product: Product }) {
  return (
    <div className={styles.pictures} data-many={images.length > 1 || undefined}>
      {images.map((shape) => (
        <ProductDrawing key={shape} shape={shape} className={styles.picture} />
      ))}
    </div>
  );
}

function NotFound() {
  const { t } = useProductTexts();
  return (
    <NotFoundScreen title={t('shop:notFoundTitle')} back={<Link to="/products" />} backLabel={t('shop:back')}>
      {t('shop:notFoundText')}
    </NotFoundScreen>
  );
}
