import { queryOf } from '@rajt/app-kit/api/query-of';
import { useAction } from '@rajt/app-kit/api/use-action';
import { useUserId } from '@rajt/app-kit/session/session';
import { useT } from '@rajt/app-kit/texts/texts';
import { deleteAddress, updateAddress } from '@rajt/contract/people/operations/address-book';
import { type Address, listAddresses } from '@rajt/contract/people/operations/addresses';

/** One word at a time about addresses: on a phone several lie over half of the screen. */
export const ADDRESS_TOAST = 'address';

/** The uses that an address can be the default for. */
export type Use = 'billing' | 'shipping';

const FLAG = { billing: 'isDefaultBilling', shipping: 'isDefaultShipping' } as const;

/** The list's changes of an address without a form. */
export function useAddressChanges(address: Address) {
  const t = useT();
  const userId = useUserId();
  const { id, ...fields } = address;
  const params = { userId, addressId: id };
  const ofTheList = {
    changes: queryOf(listAddresses, { params: { userId } }),
    refresh: [listAddresses],
    toastId: ADDRESS_TOAST,
  };
  const remove = useAction(deleteAddress, {
    ...ofTheList,
    input: () => ({ params }),
    saved: t('addresses:deleted'),
    undone: t('addresses:deleteFailed'),
  });
  const makeDefault = useAction(updateAddress, {
    ...ofTheList,
    input: (use: Use) => ({ params, body: { ...fields, [FLAG[use]]: true } }),
    // The next press sends the whole address: it has to know of this one.
    optimistic: (shown, use) => shown.map((one) => ({ ...one, [FLAG[use]]: one.id === id })),
    saved: (_, use) => t(use === 'billing' ? 'addresses:billingSet' : 'addresses:shippingSet'),
    undone: t('addresses:updateFailed'),
  });
  return { remove, makeDefault };
}
