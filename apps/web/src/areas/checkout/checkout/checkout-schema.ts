import type { FieldCode } from '@rajt/contract/errors';
import { accepted } from '@rajt/contract/fields';
import { payMode } from '@rajt/contract/orders/schemas/orders';
import { type AddressInput, addressInput } from '@rajt/contract/people/schemas/addresses';
import { z } from 'zod';
import { postalValues, reportCompany, toAddress } from '../../people/shared/addresses/postal.ts';
import { usedHuf } from './balance.ts';
import { type BillingChoice, NEW_ADDRESS } from './billing.ts';
import { type GoodsToDeliver, NO_GOODS } from './shipping.ts';

const values = postalValues.extend({
  choice: z.string(),
  paymode: payMode,
  /** Always empty: the name under which a mistake of the delivery is shown, which the cart keeps. */
  delivery: z.string(),
  /** The parcel's address: `billing`, or the id of a kept address. */
  shippingAddress: z.string(),
  /** Whether the balance pays, and the typed part of the sum. */
  usesBalance: z.boolean(),
  balance: z.string(),
  /** Accepts the terms and, if something is paid, the declaration about the data that the gateway gets. */
  termsAccepted: z.boolean(),
});

/** The values of the form. */
export type CheckoutValues = z.input<typeof values>;

/** The values to send, and whether the address is a new one, to be kept. */
export interface Checkout {
  /** Absent where the order costs nothing: it has no invoice. */
  billingAddress?: AddressInput;
  /** The parcel's address, if there is one. */
  shippingAddress?: AddressInput;
  /** An address that was typed and is to be kept. */
  newAddress: AddressInput | null;
  paymode: z.output<typeof payMode>;
  /** In forints; absent where a method pays all. */
  balance?: number;
  termsAccepted: true;
  /** Absent where the order costs nothing: the gateway gets no data. */
  dataTransferAccepted?: true;
}

interface CheckoutFacts {
  goods?: GoodsToDeliver;
  /** The part of the balance that can be used. */
  usableHuf?: number;
  /** The order costs nothing: no invoice, no payment. */
  isFree?: boolean;
}

/**
 * Checks the form as the server will (contract: checkoutInput). A known address is taken as it is kept; the fields of
 * another one are checked only when they are in use. An order that costs nothing needs an address for a parcel alone.
 */
export function checkoutSchema(
  choices: readonly BillingChoice[],
  { goods = NO_GOODS, usableHuf = 0, isFree = false }: CheckoutFacts = {},
) {
  const isAddressAsked = asksAddress(isFree, goods);
  return values.transform((form, context): Checkout => {
    const known = choices.find(({ value }) => value === form.choice);
    const address: { success: true; data: AddressInput | null } | ReturnType<typeof addressInput.safeParse> =
      !isAddressAsked || known
        ? { success: true, data: known?.address ?? null }
        : addressInput.safeParse(toAddress(form));
    const accepts = declarations.safeParse(form);
    const isMissing = isAddressAsked && !known && reportCompany(form, context);
    if (goods.lackChoice) {
      const message: FieldCode = 'choose';
      context.addIssue({ code: 'custom', path: ['delivery'], message });
    }
    for (const answer of [address, accepts]) {
      for (const { path, message } of answer.success ? [] : answer.error.issues) {
        context.addIssue({ code: 'custom', path: [...path], message });
      }
    }
    if (!address.success || !accepts.success || isMissing || goods.lackChoice) return z.NEVER;
    const balance = usedHuf(form, usableHuf);
    const kept = isFree
      ? undefined
      : goods.addresses.find(({ value }) => value === form.shippingAddress)?.address;
    const shipping = kept ?? address.data;
    return {
      ...(!isFree && address.data && { billingAddress: address.data, dataTransferAccepted: true }),
      ...(goods.areSent && shipping && { shippingAddress: shipping }),
      newAddress: isAddressAsked && form.choice === NEW_ADDRESS ? address.data : null,
      paymode: form.paymode,
      ...(balance > 0 && { balance }),
      termsAccepted: true,
    };
  });
}

/** Whether the form asks for an address: for the invoice, or for the parcel of an order that costs nothing. */
export const asksAddress = (isFree: boolean, goods: GoodsToDeliver): boolean => !isFree || goods.areSent;

const declarations = z.object({ termsAccepted: accepted('terms_required') });
