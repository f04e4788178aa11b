import type { KeptAddress } from '@rajt/contract/people/operations/address-book';
import { type Address, addressInput } from '@rajt/contract/people/schemas/addresses';
import { withPhone } from '@rajt/contract/phone-field';
import { codeText } from '@rajt/contract/text';
import { parsePhone } from '@rajt/rules/people/phone';
import { z } from 'zod';
import { postalValues, reportCompany, toAddress, toPostalValues } from '../shared/addresses/postal.ts';

const values = postalValues.extend({
  phone: z.string(),
  isDefaultBilling: z.boolean(),
  isDefaultShipping: z.boolean(),
});

/** The values of the form. */
export type AddressValues = z.input<typeof values>;

/**
 * Checks the form as the server will (contract: keptAddress), and that a company has its required fields. Address and phone
 * number one by one, so that a mistake in one does not hide that the postal code is wrong for its country.
 */
export const addressSchema = values.transform((form, context): KeptAddress => {
  const { isDefaultBilling, isDefaultShipping } = form;
  const place = addressInput.safeParse(toAddress(form));
  const number = withPhone(z.object({ phone: codeText(), country: z.string() })).safeParse(form);
  const isMissing = reportCompany(form, context);
  for (const answer of [place, number]) {
    for (const { path, message } of answer.success ? [] : answer.error.issues) {
      context.addIssue({ code: 'custom', path: [...path], message });
    }
  }
  if (!place.success || !number.success || isMissing) return z.NEVER;
  return { ...place.data, phone: number.data.phone, isDefaultBilling, isDefaultShipping };
});

/** A kept address in the form, or an empty one for a person of a name. */
export function addressValues(address: Address | null, name: string): AddressValues {
  if (address) {
    const { phone, isDefaultBilling, isDefaultShipping } = address;
    const shown = parsePhone(phone)?.display ?? phone;
    return { ...toPostalValues(address), phone: shown, isDefaultBilling, isDefaultShipping };
  }
  return {
    kind: 'person',
    name,
    company: '',
    vatNumber: '',
    groupVatNumber: '',
    country: 'HU',
    zip: '',
    city: '',
    street: '',
    phone: '',
    isDefaultBilling: false,
    isDefaultShipping: false,
  };
}
