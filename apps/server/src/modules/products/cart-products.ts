import type { BoughtProduct } from '@rajt/contract/operations/orders';
import { asId, type CartId, type OrderId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Deps } from '../../platform/deps.ts';
import { pick } from '../../platform/language.ts';
import type { FindCartProducts } from '../cart/index.ts';
import { boughtGiftView, giftView } from './gift-view.ts';
import { boughtProducts, cartProducts, type ShownProduct } from './view-queries.ts';

/** What the cart shows of its products. */
export function cartProductFinder({ db }: Pick<Deps, 'db'>): FindCartProducts {
  return async ({ accountId, site, language }) => {
    const rows = await cartProducts(db, accountId, site);
    return rows.map((row) => ({
      cart: {
        id: asId<CartId>(row.cartId),
        state: row.cartState,
        heldUntil: row.heldUntil,
        isExpired: row.isExpired,
        kinds: row.cartKinds,
        couponIds: row.couponIds,
      },
      pieceIds: row.pieceIds,
      product: {
        ...shown(row, language),
        gift: row.gift && giftView(row.gift),
        cartItemId: row.cartItemId,
        entryId: row.entryId,
        participantId: row.participantId,
        mostPerEntry: row.mostPerEntry,
        noWithdrawal: row.noWithdrawal,
      },
    }));
  };
}

/** The products of a paid order. */
export async function productsOfOrder(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  orderId: OrderId,
  language: Language,
): Promise<BoughtProduct[]> {
  return (await boughtProducts(db, orderId)).map((row) => ({
    ...shown(row, language),
    gift: row.gift && row.boughtGift && boughtGiftView(row.gift, row.boughtGift, { ...row, config }),
  }));
}

function shown(row: ShownProduct, language: Language): Omit<BoughtProduct, 'gift'> {
  return {
    pid: row.pid,
    type: row.type,
    kind: row.kind,
    stay: row.stay && {
      ...row.stay,
      guests: [...row.stay.guests],
      departsAt: row.stay.departsAt && new Date(row.stay.departsAt).toISOString(),
    },
    name: pick(language, row.nameHu, row.nameEn),
    variant: { id: row.variantId, name: pick(language, row.variantHu, row.variantEn) },
    image: row.image,
    price: { amount: row.amountHuf, currency: 'HUF' },
    quantity: row.quantity,
    participantName: row.participantName,
    caption: row.caption,
    pickup: pick(language, row.pickupHu, row.pickupEn),
  };
}
