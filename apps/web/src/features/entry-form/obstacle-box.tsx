import { queryOf } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getCart } from '@rajt/contract/operations/entries';
import { Button } from '@rajt/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import styles from './obstacle-box.module.css';
import type { Obstacle } from './use-entry.ts';

interface ObstacleBoxProps {
  obstacle: Obstacle | null;
}

/** A refusal that has a way on: to the cart, the entries or the open payment. It takes the focus when it appears. */
export function ObstacleBox({ obstacle }: ObstacleBoxProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const isPaying = obstacle === 'payment_in_progress';
  // It knows the open payment; what is known of it is older than the refusal.
  const { data: cart } = useQuery({
    ...queryOf(getCart, { params: { userId: useUserId() } }),
    enabled: isPaying,
    staleTime: 0,
  });
  useEffect(() => {
    if (obstacle) box.current?.focus();
  }, [obstacle]);
  if (!obstacle) return null;
  const paymentUrl = cart?.openPayment?.paymentUrl;
  return (
    <div ref={box} className={styles.box} role="alert" tabIndex={-1}>
      <p>{t(isPaying ? 'entry:paymentOpen' : 'entry:alreadyEntered')}</p>
      <div className="cluster">
        {paymentUrl ? (
          <Button render={<a href={paymentUrl}>{t('entry:toPayment')}</a>}>{t('entry:toPayment')}</Button>
        ) : (
          <Button render={<Link to="/cart" />}>{t('entry:toCart')}</Button>
        )}
        {!isPaying && (
          <Button variant="quiet" render={<Link to="/entries" />}>
            {t('entry:toEntries')}
          </Button>
        )}
      </div>
    </div>
  );
}
