import type { Cart } from '@rajt/contract/entering/operations/entries';
import { asId, type CartId } from '@rajt/rules/ids';
import type { StateOf } from '@rajt/rules/states';
import type { Deps } from '../../../platform/deps.ts';
import { asCouponChoice, type FindCartEntries, type StoredCart } from '../../checkout/cart/index.ts';
import { cartEntries } from './cart-entry-queries.ts';
import { toCartEntry, toMemberData, toTeamPrice } from './views.ts';

/** Finds the entries that the cart shows. */
export function cartEntryFinder({ db }: Pick<Deps, 'db'>): FindCartEntries {
  return async ({ accountId, site, language }) => {
    const rows = await cartEntries(db, accountId, site.branch, site.market);
    return rows.map((row) => ({
      cart: {
        id: asId<CartId>(row.cartId),
        // The check of the table allows nothing else.
        state: row.cartState as StateOf<'cart'>,
        heldUntil: row.heldUntil,
        isExpired: row.isExpired,
        kinds: row.cartKinds as StoredCart['kinds'],
        couponIds: row.couponIds,
        couponItems: asCouponChoice(row.couponItems),
      },
      cartItemId: row.cartItemId,
      entry: toCartEntry(row, language),
      agreed: row.agreed,
      // Written by the companies module from the contract's schema.
      company: row.companyBilling as Cart['companies'][number]['billingAddress'] | null,
      member:
        row.teamName === null || row.teamLeg === null
          ? null
          : {
              teamName: row.teamName,
              teamSizes: row.teamSizes,
              // Written by the teams module from the contract's texts.
              teamAnswers: row.teamAnswers as Record<string, string>,
              leg: row.teamLeg,
              data: toMemberData(row),
              price: toTeamPrice(row),
            },
    }));
  };
}
