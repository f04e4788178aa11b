import { useAction } from '@rajt/app-kit/api/use-action';
import { saveFile } from '@rajt/app-kit/files/save-file';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { purchaseConfirmation } from '@rajt/contract/orders/operations/purchases';

/** The name is the specification's (section 9). */
const FILE_NAME = 'product-confirmation.pdf';

/** Downloads the confirmation of a purchase; it needs the session, so a plain link would not do. */
export function usePurchaseConfirmation(transactionId: string) {
  const t = useT();
  const userId = useUserId();
  return useAction(purchaseConfirmation, {
    input: () => ({ params: { userId, transactionId } }),
    done: (pdf) => saveFile(new Uint8Array(pdf), 'application/pdf', FILE_NAME),
    undone: t('purchases:downloadFailed'),
  });
}
