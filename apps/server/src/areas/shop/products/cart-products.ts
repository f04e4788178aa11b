import type { BoughtProduct } from '@rajt/contract/orders/operations/orders';
import { asId, type CartId, type OrderId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import type { Deps } from '../../../platform/deps.ts';
import { pick } from '../../../platform/http/language.ts';
import { fullName } from '../../../platform/person-name.ts';
import type { Handle } from '../../../platform/postgres/database.ts';
import type { FindCartProducts } from '../../checkout/cart/index.ts';
import { aboutPiece } from './about-piece.ts';
import { boughtGiftView, giftView } from './gift-view.ts';
import { boughtProducts, cartProducts, type ShownProduct } from './view-queries.ts';

/** The products of the cart, as it shows them. */
export function cartProductFinder({ db }: Pick<Deps, 'db'>): FindCartProducts {
  return async ({ accountId, site, language }) => {
    const rows = await cartProducts(db, accountId, site);
    return rows.map((row) => {
      const { stay, participant, caption } = row.about;
      return {
        cart: {
          id: asId<CartId>(row.cartId),
          state: row.cartState,
          heldUntil: row.heldUntil,
          isExpired: row.isExpired,
          kinds: row.cartKinds,
          couponIds: row.couponIds,
          couponItems: row.couponItems,
        },
        pieceIds: row.pieceIds,
        product: {
          ...shown(row, language),
          gift: row.gift && giftView(row.gift),
          stay: stay && {
            ...stay,
            guests: [...stay.guests],
            departsAt: stay.departsAt && new Date(stay.departsAt).toISOString(),
          },
          participantName: participant && fullName(participant, language),
          caption,
          cartItemId: row.cartItemId,
          entryId: row.entryId,
          participantId: row.participantId,
          stock: row.stock,
          mostPerEntry: row.mostPerEntry,
          noWithdrawal: row.noWithdrawal,
        },
      };
    });
  };
}

/** The products of a paid order. */
export async function productsOfOrder(
  { db, config }: Pick<Deps, 'config'> & { readonly db: Handle },
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
    name: pick(language, row.nameHu, row.nameEn),
    variant: { id: row.variantId, name: pick(language, row.variantHu, row.variantEn) },
    image: row.image,
    price: { amount: row.amountHuf, currency: 'HUF' },
    quantity: row.quantity,
    about: aboutPiece(row.about, language),
    pickup: pick(language, row.pickupHu, row.pickupEn),
  };
}
