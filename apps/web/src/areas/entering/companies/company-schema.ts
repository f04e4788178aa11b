import type { CompanyLine } from '@rajt/contract/entering/operations/companies';
import { accepted } from '@rajt/contract/fields';
import { type AddressInput, addressInput } from '@rajt/contract/people/schemas/addresses';
import { z } from 'zod';
import { postalValues, reportCompany, toAddress } from '../../people/shared/addresses/postal.ts';

const values = postalValues.extend({
  /** The people of the file; checked by the server alone. */
  lines: z.array(z.custom<CompanyLine>()),
  fileName: z.string(),
  conditionsAccepted: z.boolean(),
  /** How many of the first people the buyer has agreed to enter where there are fewer places; 0: all. */
  taken: z.number(),
});

/** The values that are sent. */
export interface Company {
  billingAddress: AddressInput;
  lines: CompanyLine[];
  places?: number;
  conditionsAccepted: true;
}

const conditions = z.object({ conditionsAccepted: accepted('conditions_required') });

/** Checks the company as the server will (contract: enterCompany). */
export const companySchema = values.transform((form, context): Company => {
  const address = addressInput.safeParse(toAddress(form));
  const accepts = conditions.safeParse(form);
  const isMissing = reportCompany(form, context);
  for (const answer of [address, accepts]) {
    for (const { path, message } of answer.success ? [] : answer.error.issues) {
      context.addIssue({ code: 'custom', path: [...path], message });
    }
  }
  if (!address.success || !accepts.success || isMissing) return z.NEVER;
  return {
    billingAddress: address.data,
    lines: form.lines,
    ...(form.taken > 0 && { places: form.taken }),
    conditionsAccepted: true,
  };
});
