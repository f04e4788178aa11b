import { setDelivery } from '@rajt/contract/shop/operations/delivery';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import { newPlace } from '../../new-pickup.ts';
import { newProduct } from '../../new-product.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';
import { request } from '../../request.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const { variantIds } = await newProduct(t.db, { delivery: ['handover'] });
  const { handoverIds } = await newPlace(t.db);
  await request(t.app, setCartProduct, {
    as: person,
    params: { variantId: variantIds[0] ?? '' },
    body: { quantity: 1 },
  });
  const body = { handoverId: handoverIds[0] ?? '' };
  // The payment of this cart asks for it.
  await request(t.app, setDelivery, { as: person, body });
  return { setDelivery: () => ({ body }) };
}
