import { isVatNumber } from '@rajt/rules/vat-number';
import { z } from 'zod';
import { addressFields, textLine, withZipCheck } from '../fields.ts';
import { data, items, operation } from '../operation.ts';
import { userPath } from '../shapes.ts';

/** A billing address; `company` and `vatNumber` are empty for a private person. */
export const addressInput = withZipCheck(
  z.strictObject({
    name: textLine(120),
    company: textLine(120, 0),
    vatNumber: textLine(13, 0).refine((value) => value === '' || isVatNumber(value), { error: 'vat_number' }),
    ...addressFields,
  }),
);
export type AddressInput = z.output<typeof addressInput>;

export const address = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string(),
  vatNumber: z.string(),
  country: z.string(),
  zip: z.string(),
  city: z.string(),
  street: z.string(),
  isDefaultBilling: z.boolean(),
});
export type Address = z.output<typeof address>;

export const listAddresses = operation({
  id: 'listAddresses',
  method: 'GET',
  path: '/users/{userId}/addresses',
  summary: 'Addresses of the person, the default first',
  access: 'self',
  params: userPath,
  answers: { 200: items(address) },
  refusals: [],
});

/** The newest becomes the default for billing. */
export const createAddress = operation({
  id: 'createAddress',
  method: 'POST',
  path: '/users/{userId}/addresses',
  summary: 'Keep an address',
  access: 'self',
  params: userPath,
  body: addressInput,
  answers: { 201: data(address) },
  refusals: [],
});
