import { listHandovers, setDelivery } from '@rajt/contract/operations/delivery';
import { setCartDonation } from '@rajt/contract/operations/donations';
import { getCart } from '@rajt/contract/operations/entries';
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

/** What is in the person's cart goes by courier, or is handed over at the first place and time that there is. */
export async function chooseDelivery(place: Place, person: Person, method: 'parcel' | 'place') {
  const call = callerAt(place, person.session.access_token);
  const { places, shippings } = (await call(listHandovers)).answer.data;
  const body =
    method === 'parcel'
      ? { shippingId: shippings[0]?.shippingId ?? '' }
      : { handoverId: places[0]?.times[0]?.handoverId ?? '' };
  await call(setDelivery, { params: { userId: person.session.user_id }, body });
}

/** Two bottles that are to be handed over. */
export async function bottlesToPickUp(place: Place, person: Person): Promise<void> {
  await putIntoCart(place, person, 'kulacs-one', 2);
  await chooseDelivery(place, person, 'place');
}

/** A shirt and two bottles that go by courier. */
export async function parcelOfTwo(place: Place, person: Person): Promise<void> {
  await putIntoCart(place, person, 'rajt-polo-m', 1);
  await putIntoCart(place, person, 'kulacs-one', 2);
  await chooseDelivery(place, person, 'parcel');
}

/** The same with a second shirt that is handed over. */
export async function parcelAndPickUp(place: Place, person: Person): Promise<void> {
  await parcelOfTwo(place, person);
  await putIntoCart(place, person, 'rajt-polo-s', 1);
  const call = callerAt(place, person.session.access_token);
  const params = { userId: person.session.user_id };
  const { products } = (await call(getCart, { params })).answer.data;
  const { places } = (await call(listHandovers)).answer.data;
  await call(setDelivery, {
    params,
    body: {
      cartItemIds: [products.at(-1)?.cartItemId ?? ''],
      handoverId: places[0]?.times[0]?.handoverId ?? '',
    },
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
