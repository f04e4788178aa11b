import { call } from '@rajt/app-kit/api/call';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { type CartEntry, removeEntry } from '@rajt/contract/operations/entries';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cartQuery } from './cart-query.ts';
import { entryName } from './entry-texts.ts';

/** Takes an entry out of the cart and says how it went; its place goes back on sale. */
export function useRemoveEntry() {
  const t = useT();
  const toast = useToast();
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (entry: CartEntry) => call(removeEntry, { params: { userId, entryId: entry.entryId } }),
    onSuccess: (_, entry) =>
      toast.show({
        kind: 'success',
        text: t('cart:removed', { race: entryName(entry) }),
        durationMs: NOTICE_MS,
      }),
    onError: (error) =>
      toast.show({
        kind: 'error',
        title: t('cart:removeFailed'),
        text: callErrorText(error, t),
        durationMs: NOTICE_MS,
      }),
    // The cart, and the places that races have left.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: cartQuery(userId).queryKey }),
        queryClient.invalidateQueries({ queryKey: ['races'] }),
        queryClient.invalidateQueries({ queryKey: ['events'] }),
      ]),
  });
}
