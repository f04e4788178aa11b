import { setCartProduct } from '@rajt/contract/operations/products';
import { callerAt, type Person } from './person.ts';
import type { Place } from './place.ts';

/** Makes the person's cart have so many pieces of a variant of the demo's shop. */
export async function putIntoCart(
  place: Place,
  person: Person,
  variantId: string,
  quantity: number,
  /** What hangs on an entry: which, and what is engraved. */
  bound: { entryId?: string; caption?: string } = {},
) {
  await callerAt(place, person.session.access_token)(setCartProduct, {
    params: { userId: person.session.user_id, variantId },
    body: { quantity, ...bound },
  });
}
