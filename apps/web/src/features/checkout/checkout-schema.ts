import { accepted } from '@rajt/contract/fields';
import { type AddressInput, addressInput } from '@rajt/contract/schemas/addresses';
import { payMode } from '@rajt/contract/schemas/orders';
import { z } from 'zod';
import { postalValues, reportCompany, toAddress } from '../../shell/addresses/postal.ts';
import { type BillingChoice, NEW_ADDRESS } from './billing.ts';

const values = postalValues.extend({
  choice: z.string(),
  paymode: payMode,
  /** Of the terms and of the declaration about the data that the gateway gets. */
  termsAccepted: z.boolean(),
});

/** What the form holds. */
export type CheckoutValues = z.input<typeof values>;

/** What is sent, and whether the address is a new one, to be kept. */
export interface Checkout {
  billingAddress: AddressInput;
  isNewAddress: boolean;
  paymode: z.output<typeof payMode>;
  termsAccepted: true;
  dataTransferAccepted: true;
}

/**
 * Checks the form as the server will (contract: checkoutInput). A known address is taken as it is kept; the fields of
 * another one are checked only when they are in use.
 */
export function checkoutSchema(choices: readonly BillingChoice[]) {
  return values.transform((form, context): Checkout => {
    const known = choices.find(({ value }) => value === form.choice);
    const billing = known
      ? { success: true as const, data: known.address }
      : addressInput.safeParse(toAddress(form));
    const accepts = declarations.safeParse(form);
    const isMissing = !known && reportCompany(form, context);
    for (const answer of [billing, accepts]) {
      for (const { path, message } of answer.success ? [] : answer.error.issues) {
        context.addIssue({ code: 'custom', path: [...path], message });
      }
    }
    if (!billing.success || !accepts.success || isMissing) return z.NEVER;
    return {
      billingAddress: billing.data,
      isNewAddress: form.choice === NEW_ADDRESS,
      paymode: form.paymode,
      termsAccepted: true,
      dataTransferAccepted: true,
    };
  });
}

const declarations = z.object({ termsAccepted: accepted('terms_required') });
