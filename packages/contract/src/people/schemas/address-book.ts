import { z } from 'zod';
import { withZipCheck } from '../../fields.ts';
import { withPhone } from '../../phone-field.ts';
import { data, nothing, numericId, userPath } from '../../shapes.ts';
import { codeText } from '../../text.ts';
import { withGroupCheck } from '../../vat-group.ts';
import { address, postalFields, withTaxNumber } from './addresses.ts';

/**
 * An address to keep. A default that is removed moves to the newest other address; the only address is the default for both. Kept
 * apart from the list of addresses, because its phone field loads the numbering plans.
 */
export const keptAddress = withPhone(
  withTaxNumber(
    withGroupCheck(
      withZipCheck(
        z.strictObject({
          ...postalFields,
          phone: codeText(),
          isDefaultBilling: z.boolean(),
          isDefaultShipping: z.boolean(),
        }),
      ),
    ),
  ),
);
export type KeptAddress = z.output<typeof keptAddress>;

const addressPath = userPath.extend({ addressId: numericId });

export const createAddress = {
  params: userPath,
  body: keptAddress,
  answers: { 201: data(address) },
};

export const updateAddress = {
  params: addressPath,
  body: keptAddress,
  answers: { 200: data(address) },
};

export const deleteAddress = {
  params: addressPath,
  answers: { 204: nothing },
};
