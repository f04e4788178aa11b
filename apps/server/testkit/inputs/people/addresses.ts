import { randomUUID } from 'node:crypto';
import { createAddress } from '@rajt/contract/people/operations/address-book';
import { billingAddress, type InputsOwner, type OperationInputs } from '../../operation-inputs.ts';
import { request } from '../../request.ts';

const kept = { ...billingAddress, phone: '', isDefaultBilling: true, isDefaultShipping: false };

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const newAddress = async (street: string) =>
    (await request(t.app, createAddress, { as: person, body: { ...kept, street } })).answer.data.id;
  const [changed, deleted] = [await newAddress('Fő út 2.'), await newAddress('Fő út 3.')];
  return {
    createAddress: () => ({ body: { ...kept, street: `Fő út ${randomUUID().slice(0, 8)}` } }),
    deleteAddress: () => ({ params: { addressId: deleted } }),
    updateAddress: () => ({
      params: { addressId: changed },
      body: { ...kept, name: `Kovács ${randomUUID().slice(0, 8)}` },
    }),
  };
}
