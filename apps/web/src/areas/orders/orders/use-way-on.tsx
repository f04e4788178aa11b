import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Order } from '@rajt/contract/orders/operations/orders';
import { Button } from '@rajt/ui/button';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';

/**
 * After an order that bought nothing: the state of the place, and the next step. It is paid or being paid by another order, still
 * held, or released.
 */
export function useWayOn({
  trid,
  otherOrder,
  heldUntil,
  serverNow,
  isRefunded,
  isRaceCancelled,
  areProductsInCart,
}: Order): {
  text: string;
  action: ReactNode;
} {
  const t = useT();
  const { time } = useFormats();
  const go = (link: ReactElement, label: string) => (
    <Button variant="go" size="lg" render={link}>
      {label}
    </Button>
  );
  if (otherOrder?.isPaid) {
    return { text: t('confirm:paidSince'), action: go(<Link to="/entries" />, t('confirm:myEntries')) };
  }
  if (otherOrder) {
    const link = <Link to="/confirm-order/$trid" params={{ trid: otherOrder.trid }} />;
    return { text: t('confirm:payingSince'), action: go(link, t('cart:payingLook')) };
  }
  if (heldUntil !== null && heldUntil > serverNow) {
    // A payment that came and is refunded has not failed: there is nothing to try in another way.
    const text = t(isRefunded ? 'confirm:refundedHeld' : 'confirm:held', { time: time(heldUntil) });
    const label = t(isRefunded ? 'entry:toCart' : 'confirm:tryAgain');
    return { text, action: go(<Link to="/cart" state={{ retriedTrid: trid }} />, label) };
  }
  if (areProductsInCart) {
    const link = <Link to="/cart" state={{ retriedTrid: trid }} />;
    return { text: t('shop:stillInCart'), action: go(link, t('shop:tryAgain')) };
  }
  if (isRaceCancelled) {
    return { text: t('confirm:cancelledElse'), action: go(<Link to="/events" />, t('confirm:moreRaces')) };
  }
  return { text: t('confirm:notHeld'), action: go(<Link to="/events" />, t('confirm:enterAgain')) };
}
