import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/address-book.ts';

export type * from '../schemas/address-book.ts';

const operation = operationsOf<typeof schemas>();

/** The same person and place is not kept twice: the answer is then the existing address. */
export const createAddress = operation({
  id: 'createAddress',
  method: 'POST',
  path: '/users/{userId}/addresses',
  summary: 'Keep an address',
  access: 'self',
  refusals: ['addresses_full'],
});

export const updateAddress = operation({
  id: 'updateAddress',
  method: 'PUT',
  path: '/users/{userId}/addresses/{addressId}',
  summary: 'Change an address',
  access: 'self',
  refusals: [],
});

/** Invoices to the address stay as they were. */
export const deleteAddress = operation({
  id: 'deleteAddress',
  method: 'DELETE',
  path: '/users/{userId}/addresses/{addressId}',
  summary: 'Delete an address',
  access: 'self',
  refusals: [],
});
