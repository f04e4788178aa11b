import type { addCartStay as operation } from '@rajt/contract/shop/operations/stays';
import type { CartId } from '@rajt/rules/ids';
import { saleState } from '@rajt/rules/shop/products';
import { isParty, MAX_NIGHTS, MAX_STAYS, nightsOf, roomPrice, touristTax } from '@rajt/rules/shop/stays';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { openForProducts } from '../../checkout/cart/index.ts';
import { changeCart } from './change-cart.ts';
import type { ShopDeps } from './change-goods.ts';
import { addItems } from './item-queries.ts';
import { countStays, findNights, findRoom, findTransfer, insertStay, type Room } from './stay-queries.ts';

type StayCall = Call<typeof operation>;

/** Puts a stay into the cart: its room, its tourist tax, and a seat for each guest where a transfer is chosen. */
export async function addStay(deps: ShopDeps, call: StayCall): Promise<Reply<typeof operation>> {
  return ok({ data: await changeCart(deps, call, (trx) => add(trx, deps, call)) });
}

/** Returns the cart when it is being paid; nothing was done then. */
async function add(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  { viewer, site, params, body }: StayCall,
): Promise<CartId | null> {
  const room = await findRoom(trx, params.roomId, site);
  if (!room?.isPublished) throw new Refusal('not_found');
  const text = { items: [{ hu: room.textHu, en: room.textEn }] };
  // It has no price of its own: what decides is whether it is sold now.
  const sale = saleState({ ...room, prices: [{ endsAt: null, amountHuf: 0 }] }, clock.now());
  if (!room.isOffered || sale !== 'open') throw new Refusal('product_not_on_sale', text);
  checkStay(room, body);
  const cart = await openForProducts(trx, viewer.id, site);
  if (cart.state === 'paying') return cart.id;
  if ((await countStays(trx, cart.id)) >= MAX_STAYS) throw new Refusal('too_many_stays');
  const pieces = await priceStay(trx, room, { roomId: params.roomId, cartId: cart.id, body });
  const stayId = await insertStay(trx, body);
  for (const piece of pieces) await addItems(trx, cart.id, { ...piece, parent: null, stayId }, viewer.id);
  return null;
}

/** Refuses what is no stay. */
function checkStay(room: Room, { arrivesOn, leavesOn, people, adults, guests }: StayCall['body']): void {
  const { length } = nightsOf(arrivesOn, leavesOn);
  const isPossible = length > 0 && length <= MAX_NIGHTS && arrivesOn >= room.today;
  if (!isPossible || !isParty(people, adults, room.mostPeople) || guests.length !== people)
    throw new Refusal('stay_impossible');
}

/** The pieces of a stay with their prices of now; refuses nights and seats that the locked cart cannot have. */
async function priceStay(
  trx: Trx,
  room: Room,
  { roomId, cartId, body }: { roomId: string; cartId: CartId; body: StayCall['body'] },
) {
  const { arrivesOn, leavesOn, people, adults, transferId } = body;
  const { length } = nightsOf(arrivesOn, leavesOn);
  const nights = await findNights(trx, roomId, { arrivesOn, leavesOn, cartId });
  const items = [{ hu: room.textHu, en: room.textEn }];
  if (nights.length < length || nights.some(({ free }) => free <= 0))
    throw new Refusal('nights_taken', { items });
  const pieces = [{ variantId: roomId, amountHuf: roomPrice(nights, people), count: 1 }];
  if (room.taxVariantId !== null)
    pieces.push({
      variantId: room.taxVariantId,
      amountHuf: touristTax(room.taxHuf, length, adults),
      count: 1,
    });
  if (transferId !== null) {
    const transfer = await findTransfer(trx, { transferId, productId: room.productId, arrivesOn, cartId });
    if (!transfer) throw new Refusal('not_found');
    if (transfer.free < people) throw new Refusal('transfer_full', { items });
    pieces.push({ variantId: transferId, amountHuf: transfer.amountHuf, count: people });
  }
  return pieces;
}
