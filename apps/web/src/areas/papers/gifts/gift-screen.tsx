import { ErrorScreen } from '@rajt/app-kit/errors/error-screen.tsx';
import { expectHeading } from '@rajt/app-kit/page/heading-focus';
import { usePageName } from '@rajt/app-kit/page/page-title.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { EmptyState } from '@rajt/ui/empty-state';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { StateDrawing } from '@rajt/ui/state-drawing';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isNotThere } from '../../shop/shared/shop/is-not-there.ts';
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
  if (data || isNotThere(error)) return <NotFound />;
  if (error) return <ErrorScreen error={error} onRetry={() => void refetch()} />;
  return (
    <div className="page">
      <Loading label={t('giftCards:loading')}>
        <Skeleton shape="title" width="12rem" />
        <Skeleton shape="picture" />
        <Skeleton lines={4} />
      </Loading>
    </div>
  );
}

function NotFound() {
  const t = useT();
  usePageName(t('giftCards:notFoundTitle'));
  return (
    <div className="page">
      <EmptyState
        headingLevel={1}
        drawing={<StateDrawing kind="search" />}
        title={t('giftCards:notFoundTitle')}
        action={
          <Button variant="go" render={<Link to="/giftcards" />}>
            {t('giftCards:back')}
          </Button>
        }
      >
        {t('giftCards:notFoundText')}
      </EmptyState>
    </div>
  );
}
