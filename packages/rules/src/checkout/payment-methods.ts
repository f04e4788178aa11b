import type { ProductType, VariantKind } from '../shop/products.ts';

/** The keys of the specification (§3), in the order in which a screen lists them. */
export const PAYMENT_METHODS = ['spay_card', 'otp_szep', 'mkb_szep', 'khb_szep'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The payment method of a new cart (specification §3). */
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'spay_card';

/**
 * The kinds of items in an order, and whether a SZÉP card may pay them: by law only services that the organiser provides itself
 * (facts §2, architecture §7). Companion tickets and transfers are excluded until the accountant decides otherwise; the tourist
 * tax is paid with its room.
 */
const SZEP_PAYABLE = {
  entry: true,
  class: true,
  accommodation: true,
  tourist_tax: true,
  transfer: false,
  companion_ticket: false,
  product: false,
  trophy: false,
  charity: false,
  giftcard: false,
  shipping: false,
} as const satisfies Record<string, boolean>;

export type PayableKind = keyof typeof SZEP_PAYABLE;

/** Whether a SZÉP card may pay an item of this kind. */
export function szepPayable(kind: PayableKind): boolean {
  return SZEP_PAYABLE[kind];
}

const PRODUCTS = {
  merchandise: 'product',
  charity: 'charity',
  trophy: 'trophy',
  accommodation: 'accommodation',
  guest_entry: 'companion_ticket',
  gift_card: 'giftcard',
} as const satisfies Record<ProductType, PayableKind>;

/** How a payment method sees a variant of a product. */
export function payableProduct(type: ProductType, kind: VariantKind): PayableKind {
  return kind === 'transfer' || kind === 'tourist_tax' ? kind : PRODUCTS[type];
}

/** One line of an order, as far as the payment method cares. */
export type PayableItem = { readonly id: string; readonly kind: PayableKind; readonly amountHuf: number };

/** Why a method cannot pay; `itemIds` are the lines that prevent it, for the message (architecture §7). */
export type PaymentMethodRefusal =
  | { readonly code: 'khb_not_online' }
  | { readonly code: 'not_configured' }
  | { readonly code: 'items_not_payable'; readonly itemIds: readonly string[] };

/**
 * Why a method cannot pay these items, or null when it can. `configured` are the methods for which this deployment
 * has a merchant account. K&H SZÉP is never payable online (specification §3), whatever is configured.
 */
export function paymentMethodRefusal(
  method: PaymentMethod,
  items: readonly PayableItem[],
  configured: readonly PaymentMethod[],
): PaymentMethodRefusal | null {
  if (method === 'khb_szep') return { code: 'khb_not_online' };
  if (!configured.includes(method)) return { code: 'not_configured' };
  if (method === 'spay_card') return null;
  // A free item never rules out a payment method.
  const itemIds = items
    .filter((item) => item.amountHuf > 0 && !szepPayable(item.kind))
    .map((item) => item.id);
  return itemIds.length === 0 ? null : { code: 'items_not_payable', itemIds };
}

/** Every method for the cart's list, the impossible ones with their reason. */
export function paymentMethodChoices(
  items: readonly PayableItem[],
  configured: readonly PaymentMethod[],
): { readonly method: PaymentMethod; readonly refusal: PaymentMethodRefusal | null }[] {
  return PAYMENT_METHODS.map((method) => ({
    method,
    refusal: paymentMethodRefusal(method, items, configured),
  }));
}
