import { setCartDonation } from '@rajt/contract/operations/donations';
import { setCartProduct } from '@rajt/contract/operations/products';
import { addCartStay } from '@rajt/contract/operations/stays';
import { addDays, budapestDate } from '@rajt/rules/dates';
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

/** Makes the person's cart have a free donation to a charity of the demo. */
export async function giveFreely(place: Place, person: Person, charityId: string, amount: number) {
  await callerAt(place, person.session.access_token)(setCartDonation, {
    params: { userId: person.session.user_id, charityId },
    body: { amount },
  });
}

/** Puts two nights in a cabin of the demo into the person's cart. */
export async function bookStay(place: Place, person: Person) {
  const arrivesOn = addDays(budapestDate(new Date()), 61);
  await callerAt(place, person.session.access_token)(addCartStay, {
    params: { userId: person.session.user_id, roomId: 'zold-kunyhok-fahaz' },
    body: {
      arrivesOn,
      leavesOn: addDays(arrivesOn, 2),
      people: 2,
      adults: 2,
      guests: ['Kovács Eszter', 'Kovács Pál'],
      transferId: null,
    },
  });
}
