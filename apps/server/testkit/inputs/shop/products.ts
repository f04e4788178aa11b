import { getCart } from '@rajt/contract/entering/operations/entries';
import { addCartGift } from '@rajt/contract/papers/operations/gift-cards';
import { addCartStay } from '@rajt/contract/shop/operations/stays';
import type { Site } from '@rajt/rules/branch';
import { buying } from '../../buying.ts';
import { newCharity } from '../../new-charity.ts';
import { newGiftProduct, WORDS } from '../../new-gift.ts';
import { newHouse } from '../../new-house.ts';
import { newProduct } from '../../new-product.ts';
import { newRace } from '../../new-race.ts';
import type { InputsOwner, OperationInputs } from '../../operation-inputs.ts';
import { request } from '../../request.ts';

/** Swims have neither stays nor gift cards; the cart of the runs at home is being paid for another module. */
const site: Site = { branch: 'run', market: 'int' };
const OF_RUNS_ABROAD = { branches: ['run'], markets: ['int'] } as const;

/** Their payments would pay for the stay and the gift card in the cart of the runs abroad. */
export const after = ['orders/purchases', 'papers/documents'];

export async function operationInputs({ t, person }: InputsOwner): Promise<OperationInputs> {
  const { variantIds } = await newProduct(t.db, { stock: [20] });
  const race = await newRace(t.db);
  await buying(() => t).heldBy(person, race);
  const { entries } = (await request(t.app, getCart, { as: person })).answer.data;
  const entryId = entries.find((entry) => entry.race.id === race.raceId)?.entryId ?? '';
  const { productId } = await newProduct(t.db, { eventId: race.eventId, needsEntry: true });
  const charity = await newCharity(t.db);
  // Hostile input calls it often: enough rooms for all of them, so that the cart can still be paid.
  const { roomId, nights } = await newHouse(t.db, { ...OF_RUNS_ABROAD, rooms: [10_000, 10_000] });
  const [arrivesOn, leavesOn] = nights;
  const stay = { arrivesOn, leavesOn, people: 1, adults: 1, guests: ['Kovács Eszter'], transferId: null };
  const booked = await request(t.app, addCartStay, { as: person, site, params: { roomId }, body: stay });
  const stayId = booked.answer.data.products.at(-1)?.stay?.stayId ?? '';
  const giftId = await newGiftProduct(t.db, 5_000, OF_RUNS_ABROAD);
  const given = await request(t.app, addCartGift, { as: person, site, params: { giftId }, body: WORDS });
  const { cartItemId = '' } = given.answer.data.products.find(({ gift }) => gift !== null) ?? {};
  return {
    addCartGift: () => ({ site, params: { giftId }, body: WORDS }),
    removeCartGift: () => ({ site, params: { cartItemId } }),
    addCartStay: () => ({ site, params: { roomId }, body: stay }),
    removeCartStay: () => ({ site, params: { stayId } }),
    setCartDonation: () => ({ params: { charityId: charity.productId }, body: { amount: 700 } }),
    setCartProduct: () => ({ params: { variantId: variantIds[0] ?? '' }, body: { quantity: 2 } }),
    listEntriesForProduct: () => ({ params: { productId, participantUid: person.id } }),
    addForEntries: () => ({ body: { entries: [entryId], productId, participantId: person.id } }),
  };
}
