import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { getCart } from '@rajt/contract/entering/operations/entries';
import { cancelPayment, getOrder, type Order } from '@rajt/contract/orders/operations/orders';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';

/**
 * Cancels a payment that was not started; its answer is the payment after that. One that was started at the bank stays under way:
 * then a toast says so. `onAnswer` runs even when the screen has changed by then.
 */
export function useCancelPayment(trid: string, onAnswer?: (order: Order) => void) {
  const t = useT();
  const toast = useToast();
  const params = { userId: useUserId(), trid };
  return useAction(cancelPayment, {
    input: () => ({ params }),
    changes: queryOf(getOrder, { params }),
    answered: (_, order) => order,
    done: (order) => {
      if (order.state === 'payment_ongoing') {
        toast.show({ kind: 'info', text: t('cart:payingTooLate'), durationMs: NOTICE_MS });
      }
      onAnswer?.(order);
    },
    refresh: [getCart],
    undone: t('cart:payingFailed'),
  });
}
