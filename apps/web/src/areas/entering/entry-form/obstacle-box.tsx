import { queryOf } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { lazyPart, useT } from '@rajt/app-kit/texts/texts';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { Button } from '@rajt/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { EnteredButton } from '../shared/entered/entered-button.tsx';
import { useEnteredRace } from '../shared/entered/use-entered.ts';
import styles from './obstacle-box.module.css';
import type { Obstacle } from './use-entry.ts';

/** Has texts of its own; few people meet it. */
const OrderQuestion = lazyPart(
  async () => (await import('../../orders/shared/orders/order-question.tsx')).OrderQuestion,
  ['purchases'],
);

interface ObstacleBoxProps {
  raceId: string;
  obstacle: Obstacle | null;
}

/** A refusal with a next step: to the cart, the entries or the open payment. It takes the focus when it appears. */
export function ObstacleBox({ raceId, obstacle }: ObstacleBoxProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const isPaying = obstacle === 'payment_in_progress';
  // Reads the open payment again; the known data are older than the refusal.
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
        {isPaying && paymentUrl && (
          <Button render={<a href={paymentUrl}>{t('entry:toPayment')}</a>}>{t('entry:toPayment')}</Button>
        )}
        {isPaying && !paymentUrl && <Button render={<Link to="/cart" />}>{t('entry:toCart')}</Button>}
        {!isPaying && <ToEntry raceId={raceId} />}
      </div>
      {isPaying && cart?.openPayment && (
        <Suspense fallback={null}>
          <OrderQuestion trid={cart.openPayment.trid} />
        </Suspense>
      )}
    </div>
  );
}

/** To the entry that the server has just spoken of; where we cannot find it, to all of them. */
function ToEntry({ raceId }: { raceId: string }) {
  const t = useT();
  const { entered, isPending } = useEnteredRace(raceId);
  return entered ? (
    <EnteredButton entered={entered} />
  ) : (
    <Button loading={isPending} render={<Link to="/entries" />}>
      {t('entry:toEntries')}
    </Button>
  );
}
