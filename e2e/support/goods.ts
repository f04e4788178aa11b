import { getCart } from '@rajt/contract/entering/operations/entries';
import { addCartGift } from '@rajt/contract/papers/operations/gift-cards';
import { listPickups, setDelivery } from '@rajt/contract/shop/operations/delivery';
import { setCartDonation } from '@rajt/contract/shop/operations/donations';
import { setCartProduct } from '@rajt/contract/shop/operations/products';
import { addCartStay } from '@rajt/contract/shop/operations/stays';
import { addDays, budapestDate } from '@rajt/rules/dates';
import { sql } from './database.ts';
import { buyCart } from './orders.ts';
import { callerAt, type Person } from './person.ts';
import type { Place } from './place.ts';

/** Makes the person's cart have so many pieces of a variant of the demo's shop. */
export async function putIntoCart(
  place: Place,
  person: Person,
  variantId: string,
  quantity: number,
  /** Goods attached to an entry: which, and what is engraved. */
  bound: { entryId?: string; caption?: string } = {},
) {
  await callerAt(place, person.session.access_token)(setCartProduct, {
    params: { userId: person.session.user_id, variantId },
    body: { quantity, ...bound },
  });
}

/** Chooses the courier for the goods in the person's cart, or the first place and time for picking them up. */
export async function chooseDelivery(place: Place, person: Person, method: 'parcel' | 'place') {
  const call = callerAt(place, person.session.access_token);
  const { places, shippings } = (await call(listPickups)).answer.data;
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
  const { places } = (await call(listPickups)).answer.data;
  await call(setDelivery, {
    params,
    body: {
      cartItemIds: [products.at(-1)?.cartItemId ?? ''],
      handoverId: places[0]?.times[0]?.handoverId ?? '',
    },
  });
}

/** Buys five shirts, and makes each of them stand another way. */
export async function goodsInEveryState(place: Place, person: Person): Promise<void> {
  await putIntoCart(place, person, 'rajt-polo-s', 5);
  await chooseDelivery(place, person, 'place');
  await buyCart(place, person);
  await sql(
    `with mine as (
       select x.id, row_number() over (order by x.id) as at from product_item x join orders o on o.id = x.order_id
       where o.account_id = $1 and x.state = 'paid'
     )
     update product_item x set fulfilment_at = app_now(),
       fulfilment = case at when 1 then 'ready' when 2 then 'handed_over' when 3 then 'shipped' else 'handed_over' end,
       received_at = case when at > 1 then app_now() end,
       parcel_number = case when at = 3 then 'RP123456789HU' end,
       withdrawn_at = case when at = 4 then app_now() end
     from mine where mine.id = x.id and at < 5`,
    [person.session.user_id],
  );
}

/** Makes the person's cart have a free donation to a charity of the demo. */
export async function giveFreely(place: Place, person: Person, charityId: string, amount: number) {
  await callerAt(place, person.session.access_token)(setCartDonation, {
    params: { userId: person.session.user_id, charityId },
    body: { amount },
  });
}

/** Puts a gift card of 5 000 Ft into the person's cart, to be handed over by them. */
export async function putGift(place: Place, person: Person) {
  await callerAt(place, person.session.access_token)(addCartGift, {
    params: { userId: person.session.user_id, giftId: 'ajandekkartya-5000' },
    body: {
      drawing: 'summit',
      message: 'Boldog szülinapot!\nFuss sokat.',
      toName: 'Ági',
      fromName: 'Eszter',
      mail: null,
    },
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
