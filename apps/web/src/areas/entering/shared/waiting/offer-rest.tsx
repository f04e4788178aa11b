import { useT } from '@rajt/app-kit/texts/texts';
import { Notice } from '@rajt/ui/notice';
import type { UsedOffer } from './with-offer.ts';

/** Said before an offer is used up by fewer than it is for. */
export function OfferRest({ offer }: { offer: UsedOffer | undefined }) {
  const t = useT();
  if (!offer || offer.rest === 0) return null;
  return (
    <Notice kind="warning">
      {t('waiting:fewer', { count: offer.rest, all: offer.places + offer.rest })}
    </Notice>
  );
}
