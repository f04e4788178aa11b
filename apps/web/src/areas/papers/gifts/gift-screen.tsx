import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { useT } from '@rajt/app-kit/texts/texts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { NotFoundScreen } from '../../../shell/layout/not-found-screen.tsx';
import { NoProductYet } from '../../shop/shared/shop/no-product-yet.tsx';
import { GiftPage } from './gift-page.tsx';
import { giftQuery } from './gifts-query.ts';

/** A gift card of one value: its text, and its delivery to the recipient. */
export function GiftScreen({ giftId }: { giftId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(giftQuery(giftId));
  // Each card begins with an empty form.
  const [added, setAdded] = useState(0);
  const [product] = data ?? [];
  const startAnew = () => {
    expectHeading();
    setAdded(added + 1);
  };
  if (product) return <GiftPage key={added} product={product} onAdded={startAnew} />;
  if (data) return <NotFound />;
  return (
    <NoProductYet
      error={error}
      onRetry={() => void refetch()}
      loading={t('giftCards:loading')}
      notFound={<NotFound />}
    />
  );
}

function NotFound() {
  const t = useT();
  return (
    <NotFoundScreen
      title={t('giftCards:notFoundTitle')}
      back={<Link to="/giftcards" />}
      backLabel={t('giftCards:back')}
    >
      {t('giftCards:notFoundText')}
    </NotFoundScreen>
  );
}
