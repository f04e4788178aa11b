import type { FieldCode } from '@rajt/contract/errors';
import { accepted } from '@rajt/contract/fields';
import { type AddressInput, addressInput } from '@rajt/contract/schemas/addresses';
import { payMode } from '@rajt/contract/schemas/orders';
import { z } from 'zod';
import { postalValues, reportCompany, toAddress } from '../../shell/addresses/postal.ts';
import { usedHuf } from './balance.ts';
import { type BillingChoice, NEW_ADDRESS } from './billing.ts';
import { type GoodsToDeliver, NO_GOODS } from './shipping.ts';

const values = postalValues.extend({
  choice: z.string(),
  paymode: payMode,
  /** Nothing: names the place of what is wrong with how goods are delivered, which the cart keeps. */
  delivery: z.string(),
  /** Where a parcel goes: `billing`, or the id of a kept address. */
  shippingAddress: z.string(),
  /** Whether the balance pays, and how much of the sum, as it was typed. */
  usesBalance: z.boolean(),
  balance: z.string(),
  /** Of the terms and of the declaration about the data that the gateway gets. */
  termsAccepted: z.boolean(),
});

/** What the form holds. */
export type CheckoutValues = z.input<typeof values>;

/** What is sent, and whether the address is a new one, to be kept. */
export interface Checkout {
  billingAddress: AddressInput;
  /** Where the parcel goes, if there is one. */
  shippingAddress?: AddressInput;
  isNewAddress: boolean;
  paymode: z.output<typeof payMode>;
  /** In forints; absent where a method pays all. */
  balance?: number;
  termsAccepted: true;
  dataTransferAccepted: true;
}

/**
 * Checks the form as the server will (contract: checkoutInput). A known address is taken as it is kept; the fields of
 * another one are checked only when they are in use.
 */
export function checkoutSchema(
  choices: readonly BillingChoice[],
  goods: GoodsToDeliver = NO_GOODS,
  usableHuf = 0,
) {
  return values.transform((form, context): Checkout => {
    const known = choices.find(({ value }) => value === form.choice);
    const billing = known
      ? { success: true as const, data: known.address }
      : addressInput.safeParse(toAddress(form));
    const accepts = declarations.safeParse(form);
    const isMissing = !known && reportCompany(form, context);
    if (goods.lackChoice) {
      const message: FieldCode = 'choose';
      context.addIssue({ code: 'custom', path: ['delivery'], message });
    }
    for (const answer of [billing, accepts]) {
      for (const { path, message } of answer.success ? [] : answer.error.issues) {
        context.addIssue({ code: 'custom', path: [...path], message });
      }
    }
    if (!billing.success || !accepts.success || isMissing || goods.lackChoice) return z.NEVER;
    const balance = usedHuf(form, usableHuf);
    const kept = goods.addresses.find(({ value }) => value === form.shippingAddress)?.address;
    return {
      billingAddress: billing.data,
      ...(goods.areSent && { shippingAddress: kept ?? billing.data }),
      isNewAddress: form.choice === NEW_ADDRESS,
      paymode: form.paymode,
      ...(balance > 0 && { balance }),
      termsAccepted: true,
      dataTransferAccepted: true,
    };
  });
}

const declarations = z.object({ termsAccepted: accepted('terms_required') });
