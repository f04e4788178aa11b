import { type CartEntry, removeEntry } from '@rajt/contract/operations/entries';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';
import { callErrorText } from '../../shell/forms/form-errors.ts';
import { useUserId } from '../../shell/store.ts';
import { useT } from '../../shell/texts.ts';
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
