import { call } from '@rajt/app-kit/api/call';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { cancelPayment, type Order } from '@rajt/contract/operations/orders';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orderKey } from './order-query.ts';

/**
 * Gives up a payment that was not begun; its answer is the payment as it stands then. One that was begun at the bank stays
 * under way: then it says so. `onAnswer` runs even when the screen has changed by then.
 */
export function useGiveUp(trid: string, onAnswer?: (order: Order) => void) {
  const t = useT();
  const toast = useToast();
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(cancelPayment, { params: { userId, trid } })).answer.data,
    onSuccess: (order) => {
      queryClient.setQueryData(orderKey(userId, trid), order);
      if (order.state === 'payment_ongoing') {
        toast.show({ kind: 'info', text: t('cart:payingTooLate'), durationMs: NOTICE_MS });
      }
      onAnswer?.(order);
    },
    onError: (error) =>
      toast.show({
        kind: 'error',
        title: t('cart:payingFailed'),
        text: callErrorText(error, t),
        durationMs: NOTICE_MS,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['cart', userId] }),
  });
}
