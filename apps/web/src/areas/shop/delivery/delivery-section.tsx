import { PartProblem } from '@rajt/app-kit/errors/part-problem.tsx';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Cart } from '@rajt/contract/entering/operations/entries';
import type { Pickups } from '@rajt/contract/shop/operations/delivery';
import { Button } from '@rajt/ui/button';
import { Loading, Skeleton } from '@rajt/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { areMixed, commonValue, coversAll, deliverable } from './choice.ts';
import { DeliveryOfAll } from './delivery-of-all.tsx';
import { DeliveryOfEach } from './delivery-of-each.tsx';
import styles from './delivery-section.module.css';
import { pickupsQuery } from './use-delivery.ts';

interface DeliverySectionProps {
  cart: Cart;
  /** Why the order cannot be sent as it is chosen. */
  error?: string | undefined;
}

/** How the goods of the cart are delivered: one press for all of them, or each by itself. */
export function DeliverySection({ cart, error }: DeliverySectionProps) {
  const t = useT();
  const { data, error: failure, refetch } = useQuery(pickupsQuery(cart));
  return (
    <section className={styles.section} aria-labelledby="delivery">
      <h2 id="delivery">{t('delivery:title')}</h2>
      {data && <Choices cart={cart} offers={data} error={error} />}
      {!data && failure && (
        <PartProblem error={failure} text={t('delivery:loadFailed')} onRetry={() => void refetch()} />
      )}
      {!data && !failure && (
        <Loading label={t('delivery:loading')}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </Loading>
      )}
    </section>
  );
}

function Choices({ cart, offers, error }: DeliverySectionProps & { offers: Pickups }) {
  const t = useT();
  const goods = deliverable(cart);
  const common = commonValue(goods);
  const [isEach, setEach] = useState(areMixed(goods));
  const isGone = cart.handovers.some(({ isOpen }) => !isOpen);
  const shownError = isGone ? t('delivery:gone') : error;
  const hasForAll = coversAll(offers, goods);
  if (offers.places.length + offers.shippings.length === 0)
    return <p className={styles.note}>{t('delivery:none')}</p>;
  return (
    <>
      {isEach || !hasForAll ? (
        <DeliveryOfEach goods={goods} offers={offers} error={shownError} />
      ) : (
        <DeliveryOfAll goods={goods} offers={offers} value={common} error={shownError} />
      )}
      {hasForAll && goods.length > 1 && (
        <Button variant="link" size="sm" className={styles.other} onClick={() => setEach(!isEach)}>
          {t(isEach ? 'delivery:together' : 'delivery:each')}
        </Button>
      )}
      {!hasForAll && offers.shippings.some(({ amount }) => amount === null) && (
        <p className={styles.note}>{t('delivery:tooHeavyNote')}</p>
      )}
      {cart.shipping && goods.length > 1 && <p className={styles.note}>{t('delivery:oneParcel')}</p>}
    </>
  );
}
