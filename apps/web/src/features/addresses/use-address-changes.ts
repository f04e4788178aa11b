import { call } from '@rajt/app-kit/api/call';
import { callErrorText } from '@rajt/app-kit/forms/form-errors';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { deleteAddress, updateAddress } from '@rajt/contract/operations/address-book';
import type { Address } from '@rajt/contract/operations/addresses';
import { NOTICE_MS } from '@rajt/rules/branch';
import { useToast } from '@rajt/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addressesQuery } from '../../shell/addresses/addresses-query.ts';

/** One word at a time about addresses: on a phone several lie over half of the screen. */
export const ADDRESS_TOAST = 'address';

/** What an address can be the default for. */
export type Use = 'billing' | 'shipping';

/** What the list does to an address without a form. */
export function useAddressChanges() {
  const t = useT();
  const toast = useToast();
  const userId = useUserId();
  const queryClient = useQueryClient();
  const after = (done: string, failed: string) => ({
    onSuccess: () => toast.show({ id: ADDRESS_TOAST, kind: 'success', text: done, durationMs: NOTICE_MS }),
    onError: (error: Error) =>
      toast.show({
        id: ADDRESS_TOAST,
        kind: 'error',
        title: failed,
        text: callErrorText(error, t),
        durationMs: NOTICE_MS,
      }),
    // Also after a failure: another tab may have been faster.
    onSettled: () => queryClient.invalidateQueries({ queryKey: addressesQuery(userId).queryKey }),
  });

  const remove = useMutation({
    mutationFn: ({ id }: Address) => call(deleteAddress, { params: { userId, addressId: id } }),
    ...after(t('addresses:deleted'), t('addresses:deleteFailed')),
  });
  const choose = (use: Use, done: string) => ({
    mutationFn: ({ id, ...body }: Address) =>
      call(updateAddress, {
        params: { userId, addressId: id },
        body: { ...body, [use === 'billing' ? 'isDefaultBilling' : 'isDefaultShipping']: true },
      }),
    ...after(done, t('addresses:updateFailed')),
  });
  const billing = useMutation(choose('billing', t('addresses:billingSet')));
  const shipping = useMutation(choose('shipping', t('addresses:shippingSet')));
  return { remove, makeDefault: { billing, shipping } };
}
