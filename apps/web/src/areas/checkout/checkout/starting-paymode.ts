import type { PayMode } from '@rajt/contract/orders/operations/orders';
import { DEFAULT_PAYMENT_METHOD } from '@rajt/rules/checkout/payment-methods';

/** How the checkout begins: as tried last, as remembered, or by card; never by what cannot be used now. */
export function startingPaymode(
  wanted: readonly (PayMode | undefined)[],
  methods: readonly { key: PayMode; isAvailable: boolean }[],
): PayMode {
  const isUsable = (paymode: PayMode | undefined): paymode is PayMode =>
    methods.some(({ key, isAvailable }) => key === paymode && isAvailable);
  return wanted.find(isUsable) ?? DEFAULT_PAYMENT_METHOD;
}
