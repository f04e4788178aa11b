import { applyCoupon } from '@rajt/contract/shop/operations/coupons';
import { newCoupon } from '../../new-coupon.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';
import { request } from '../../request.ts';

/** The coupons lower the goods of the cart. */
export const after = ['shop/products'];

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const options = { people: [person], isCombinable: true } as const;
  const [there, wanted] = [await newCoupon(t.db, options), await newCoupon(t.db, options)];
  await request(t.app, applyCoupon, { as: person, params: { code: there.code }, body: {} });
  return {
    applyCoupon: () => ({ params: { code: wanted.code }, body: {} }),
    chooseCoupon: () => ({ params: { couponId: there.couponId }, body: {} }),
    removeCoupon: () => ({ params: { couponId: there.couponId } }),
  };
}
