import type { listPickups as operation, Pickups } from '@rajt/contract/shop/operations/delivery';
import { shippingCost } from '@rajt/rules/shop/delivery';
import type { Deps } from '../../../platform/deps.ts';
import { type Call, ok, type Reply } from '../../../platform/http/http.ts';
import { pick } from '../../../platform/http/language.ts';
import { findLiveCart } from '../../checkout/cart/index.ts';
import { isHandedOverAt } from './allowed.ts';
import { findGoods, type Good, itemsOf, sameItem } from './goods-queries.ts';
import { findOpenTimes, findShippingMethods } from './offer-queries.ts';

/** Lists the choices for the goods of the caller's cart; empty without a cart. */
export async function listPickups(
  { db }: Pick<Deps, 'db'>,
  { viewer, site, language }: Call<typeof operation>,
): Promise<Reply<typeof operation>> {
  const cart = await findLiveCart(db, viewer.id, site);
  const goods = cart?.kinds.includes('delivery') ? await findGoods(db, cart.id) : [];
  if (!cart || goods.length === 0) return ok({ data: { places: [], shippings: [] } });
  const items = itemsOf(goods);
  const places: Pickups['places'] = [];
  for (const time of await findOpenTimes(db, cart.id)) {
    const cartItemIds = idsOf(items.filter((item) => isHandedOverAt(item, time)));
    if (cartItemIds.length === 0) continue;
    const shown = {
      handoverId: time.id,
      startsAt: time.startsAt.toISOString(),
      endsAt: time.endsAt.toISOString(),
      placesLeft: time.placesLeft,
      cartItemIds,
    };
    const known = places.find(({ placeId }) => placeId === time.placeId);
    if (known) {
      known.times.push(shown);
      known.cartItemIds = idsOf(items).filter((id) =>
        known.times.some((one) => one.cartItemIds.includes(id)),
      );
    } else
      places.push({
        placeId: time.placeId,
        name: pick(language, time.nameHu, time.nameEn),
        address: time.address,
        note: pick(language, time.noteHu, time.noteEn),
        cartItemIds,
        times: [shown],
      });
  }
  const sent = goods.filter(({ methods }) => methods.includes('delivery'));
  const shippings = (await findShippingMethods(db, cart.id)).flatMap((method) => {
    if (!method.isOpen) return [];
    const fits = (pieces: readonly Good[]) => shippingCost(method.rates, pieces) !== null;
    const fitting = itemsOf(sent).filter((item) =>
      fits(sent.filter((good) => sameItem(good) === sameItem(item))),
    );
    if (fitting.length === 0) return [];
    const amount = shippingCost(method.rates, sent);
    return [
      {
        shippingId: method.id,
        name: pick(language, method.nameHu, method.nameEn),
        note: pick(language, method.noteHu, method.noteEn),
        countries: [...method.countries],
        cartItemIds: idsOf(fitting),
        amount: amount === null ? null : { amount, currency: 'HUF' as const },
      },
    ];
  });
  return ok({ data: { places, shippings } });
}

const idsOf = (items: readonly Good[]) => items.map(({ cartItemId }) => cartItemId);
