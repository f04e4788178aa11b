import { randomUUID } from 'node:crypto';
import { listPurchases } from '@rajt/contract/orders/operations/purchases';
import { giveCodes } from '../../../src/areas/papers/gift-cards/index.ts';
import { giving, newGiftProduct, RUN } from '../../new-gift.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';
import { request } from '../../request.ts';

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  // Each is redeemed once, and hostile input calls it often.
  const codes = await giveCodes({ db: t.db, config: t.deps.config }, 600, 1000, 'Varga Judit');
  const { put, pay } = giving(() => t);
  await put(person, await newGiftProduct(t.db));
  await pay(person);
  const { purchases } = (await request(t.app, listPurchases, { as: person, site: RUN })).answer.data;
  const cartItemId = purchases[0]?.products[0]?.cartItemId ?? '';
  return {
    giftConfirmation: () => ({ params: { cartItemId } }),
    redeemGiftCode: () => ({
      params: { code: codes.pop() ?? '' },
      body: {},
      idempotencyKey: randomUUID(),
    }),
  };
}
