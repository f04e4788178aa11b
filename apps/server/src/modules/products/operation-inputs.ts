import { newCharity } from '../../../testkit/new-charity.ts';
import { newProduct } from '../../../testkit/new-product.ts';
import type { InputsOwner, OperationInputs } from '../../../testkit/operation-inputs.ts';

export async function operationInputs({ t }: InputsOwner): Promise<OperationInputs> {
  const { variantIds } = await newProduct(t.db, { stock: [20] });
  const { productId } = await newCharity(t.db);
  return {
    setCartDonation: () => ({ params: { charityId: productId }, body: { amount: 700 } }),
    setCartProduct: () => ({ params: { variantId: variantIds[0] ?? '' }, body: { quantity: 2 } }),
  };
}
