import type { PayMode } from '@rajt/contract/orders/operations/orders';
import { type PayableItem, paymentMethodChoices } from '@rajt/rules/checkout/payment-methods';

/** Something of the cart that costs money, with its name. */
export type NamedItem = Omit<PayableItem, 'id'> & { readonly name: string };

interface Method {
  readonly key: PayMode;
  readonly isAvailable: boolean;
}

/** For each method that the organiser takes and this cart cannot be paid by: the names of what keeps it from that. */
export function itemsInTheWay(
  methods: readonly Method[],
  items: readonly NamedItem[],
): ReadonlyMap<PayMode, readonly string[]> {
  const configured = methods.filter(({ isAvailable }) => isAvailable).map(({ key }) => key);
  const payable = items.map((item, at) => ({ ...item, id: String(at) }));
  const found = new Map<PayMode, readonly string[]>();
  for (const { method, refusal } of paymentMethodChoices(payable, configured)) {
    if (refusal?.code !== 'items_not_payable') continue;
    const names = items.filter((_, at) => refusal.itemIds.includes(String(at))).map(({ name }) => name);
    found.set(method, [...new Set(names)]);
  }
  return found;
}
