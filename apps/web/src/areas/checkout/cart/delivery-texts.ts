import { useFormats } from '@rajt/app-kit/formats/use-formats';
import { useT } from '@rajt/app-kit/texts/texts';
import type { Cart, CartProduct } from '@rajt/contract/entering/operations/entries';
import { useTimeSpan } from '../../shop/shared/shop/use-time-span.ts';

/** How the goods of the cart are delivered, in words. */
export function useCartDeliveryTexts() {
  const t = useT();
  const { money } = useFormats();
  const span = useTimeSpan();
  /** A line of the price for the parcel; none where nothing is sent. */
  const lines = ({ shipping }: Cart) =>
    shipping
      ? [
          {
            key: `shipping ${shipping.shippingId}`,
            kind: 'charge' as const,
            label: t('delivery:shipping', { name: shipping.name }),
            amount: shipping.amount ? money(shipping.amount) : '–',
            ...(!shipping.amount && { note: t('delivery:tooHeavy') }),
          },
        ]
      : [];
  /** For one product: the chosen delivery, or its pickup place; empty if nothing is chosen yet. */
  const ofProduct = ({ pickup, handoverId, shippingId }: CartProduct, { handovers, shipping }: Cart) => {
    const handover = handovers.find((one) => one.handoverId === handoverId);
    if (handover) return `${t('delivery:pickUp', { name: handover.name })}, ${span(handover)}`;
    return shippingId !== null && shipping ? shipping.name : pickup;
  };
  return { lines, ofProduct };
}
