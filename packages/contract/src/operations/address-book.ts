import { z } from 'zod';
import { withZipCheck } from '../fields.ts';
import { data, nothing, operation } from '../operation.ts';
import { optionalPhone } from '../phone-field.ts';
import { numericId, userPath } from '../shapes.ts';
import { withGroupCheck } from '../vat-group.ts';
import { address, postalFields } from './addresses.ts';

/**
 * An address to keep. A default that is given up goes to the newest other address; the only address is the default for
 * both. Apart from the list of addresses, because its phone field brings the numbering plans along.
 */
export const keptAddress = withGroupCheck(
  withZipCheck(
    z.strictObject({
      ...postalFields,
      phone: optionalPhone,
      isDefaultBilling: z.boolean(),
      isDefaultShipping: z.boolean(),
    }),
  ),
);
export type KeptAddress = z.output<typeof keptAddress>;

const addressPath = userPath.extend({ addressId: numericId });

/** The same person and place is not kept twice: the answer is then the address that was there. */
export const createAddress = operation({
  id: 'createAddress',
  method: 'POST',
  path: '/users/{userId}/addresses',
  summary: 'Keep an address',
  access: 'self',
  params: userPath,
  body: keptAddress,
  answers: { 201: data(address) },
  refusals: ['addresses_full'],
});

export const updateAddress = operation({
  id: 'updateAddress',
  method: 'PUT',
  path: '/users/{userId}/addresses/{addressId}',
  summary: 'Change an address',
  access: 'self',
  params: addressPath,
  body: keptAddress,
  answers: { 200: data(address) },
  refusals: [],
});

/** What was billed to it stays as it was. */
export const deleteAddress = operation({
  id: 'deleteAddress',
  method: 'DELETE',
  path: '/users/{userId}/addresses/{addressId}',
  summary: 'Delete an address',
  access: 'self',
  params: addressPath,
  answers: { 204: nothing },
  refusals: [],
});
