import { useT } from '@rajt/app-kit/texts/texts';
import { Button } from '@rajt/ui/button';
import { usePurchaseConfirmation } from './use-purchase-confirmation.ts';

/** Downloads the confirmation of a paid order. */
export function ConfirmationButton({ trid, size = 'md' }: { trid: string; size?: 'md' | 'lg' }) {
  const t = useT();
  const confirmation = usePurchaseConfirmation(trid);
  return (
    <Button
      variant="quiet"
      size={size}
      icon="download"
      aria-label={t('purchases:confirmationOf', { trid })}
      loading={confirmation.isPending}
      loadingLabel={t('purchases:downloading')}
      onClick={() => void confirmation.press()}
    >
      {t('purchases:confirmation')}
    </Button>
  );
}
