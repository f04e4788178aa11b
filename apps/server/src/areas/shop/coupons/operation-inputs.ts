import { applyCoupon } from '@rajt/contract/shop/operations/coupons';
import { newCoupon } from '../../../../testkit/new-coupon.ts';
import type { InputsOwner, OperationInputs } from '../../../../testkit/operation-inputs.ts';
import { request } from '../../../../testkit/request.ts';

/** After the goods of the cart, which they lower. */
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
