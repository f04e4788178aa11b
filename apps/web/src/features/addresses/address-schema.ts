import { type KeptAddress, keptAddress } from '@rajt/contract/operations/address-book';
import type { Address } from '@rajt/contract/operations/addresses';
import { z } from 'zod';
import { postalValues, reportCompany, toAddress, toPostalValues } from '../../shell/addresses/postal.ts';

const values = postalValues.extend({
  phone: z.string(),
  isDefaultBilling: z.boolean(),
  isDefaultShipping: z.boolean(),
});

/** What the form holds. */
export type AddressValues = z.input<typeof values>;

/** Judges the form as the server will, and that a company has what it needs. */
export const addressSchema = values.transform((form, context): KeptAddress => {
  const { phone, isDefaultBilling, isDefaultShipping } = form;
  const answer = keptAddress.safeParse({ ...toAddress(form), phone, isDefaultBilling, isDefaultShipping });
  const isMissing = reportCompany(form, context);
  for (const { path, message } of answer.success ? [] : answer.error.issues) {
    context.addIssue({ code: 'custom', path: [...path], message });
  }
  return answer.success && !isMissing ? answer.data : z.NEVER;
});

/** A kept address in the form, or an empty one for a person of a name. */
export function addressValues(address: Address | null, name: string): AddressValues {
  if (address) {
    const { phone, isDefaultBilling, isDefaultShipping } = address;
    return { ...toPostalValues(address), phone, isDefaultBilling, isDefaultShipping };
  }
  return {
    kind: 'person',
    name,
    company: '',
    vatNumber: '',
    country: 'HU',
    zip: '',
    city: '',
    street: '',
    phone: '',
    isDefaultBilling: false,
    isDefaultShipping: false,
  };
}
