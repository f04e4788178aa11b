import type { ProductDrawing } from '@rajt/contract/drawings';
import type { GiftCard } from '@rajt/contract/gift-card';
import type { Site } from '@rajt/rules/branch';
import type { OrderId, ProductItemId, UserId } from '@rajt/rules/ids';
import type { GiftCardState } from '@rajt/rules/papers/gift-cards';
import type { NoWithdrawal } from '@rajt/rules/shop/goods';
import { MAX_OF_A_VARIANT, type ProductType, type VariantKind } from '@rajt/rules/shop/products';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/postgres/database.ts';
import type { StoredCart } from '../../checkout/cart/index.ts';
import { aboutColumns, aboutOf, type StoredAbout } from './about-queries.ts';
import type { StoredCode } from './gift-code.ts';
import { giftOf } from './gift-queries.ts';

/** Pieces of one variant at one price. */
export interface ShownProduct {
  readonly pid: string;
  readonly type: ProductType;
  readonly kind: VariantKind;
  readonly about: StoredAbout;
  readonly gift: GiftCard | null;
  readonly nameHu: string;
  readonly nameEn: string;
  readonly variantId: string;
  readonly variantHu: string;
  readonly variantEn: string;
  readonly image: ProductDrawing;
  /** Empty where it is delivered as its buyer chooses. */
  readonly pickupHu: string;
  readonly pickupEn: string;
  readonly amountHuf: number;
  readonly quantity: number;
}

export interface ProductInCart extends ShownProduct {
  readonly cartId: string;
  readonly cartState: StoredCart['state'];
  readonly cartKinds: StoredCart['kinds'];
  readonly couponIds: StoredCart['couponIds'];
  readonly couponItems: StoredCart['couponItems'];
  readonly heldUntil: Date | null;
  readonly isExpired: boolean;
  readonly cartItemId: string;
  /** All pieces of it. */
  readonly pieceIds: readonly ProductItemId[];
  readonly entryId: string | null;
  readonly participantId: string | null;
  readonly stock: number;
  readonly mostPerEntry: number | null;
  readonly noWithdrawal: NoWithdrawal | null;
}

const shownColumns = sql`p.id as pid, p.type, v.kind, p.name_hu as "nameHu", p.name_en as "nameEn", v.id as "variantId",
  v.name_hu as "variantHu", v.name_en as "variantEn", p.pictures[1] as image,
  case when p.delivery_methods = '{}' then p.pickup_hu else '' end as "pickupHu",
  case when p.delivery_methods = '{}' then p.pickup_en else '' end as "pickupEn", i.amount_huf as "amountHuf",
    count(*)::int as quantity,
  ${aboutOf}, ${giftOf}`;

/**
 * The products in an account's live cart on a site, in the order in which they came. Goods attached to an entry whose time is
 * over goes with it, whether or not the sweep has run.
 */
export async function cartProducts(
  handle: Handle,
  accountId: UserId,
  { branch, market }: Site,
): Promise<ProductInCart[]> {
  const { rows } = await sql<ProductInCart>`
    select ${shownColumns}, c.id::text as "cartId", c.state as "cartState", c.kinds as "cartKinds",
      c.coupon_ids as "couponIds",
      c.coupon_items as "couponItems",
      c.held_until as "heldUntil", coalesce(c.held_until <= app_now(), false) as "isExpired",
      min(i.id)::text as "cartItemId", array_agg(x.id::text order by x.id) as "pieceIds", e.id::text as "entryId",
      x.participant_id::text as "participantId",
      greatest(0, least(coalesce(s.capacity - s.held - s.sold, ${MAX_OF_A_VARIANT}),
        ${MAX_OF_A_VARIANT}))::int as stock,
      p.most_per_entry as "mostPerEntry", p.no_withdrawal as "noWithdrawal"
    from cart c join cart_item i on i.cart_id = c.id join product_item x on x.id = i.product_item_id
    join product_variant v on v.id = x.variant_id join product p on p.id = v.product_id
    left join gift_card g on g.id = x.gift_card_id left join capacity_pool s on s.id = v.pool_id
    left join entry e on e.race_id = x.race_id and e.participant_id = x.participant_id
      and (e.state = 'paid' or (e.state in ('held', 'paying') and (e.state = 'paying' or e.held_until > app_now())
        and exists (select from cart_item own where own.entry_id = e.id and own.cart_id = c.id)))
    where c.account_id = ${accountId} and c.branch = ${branch} and c.market = ${market}
      and c.state in ('open', 'paying')
      and x.state in ('in_cart', 'paying') and (x.race_id is null or e.id is not null)
    group by c.id, p.id, ${aboutColumns}, g.id, s.id, i.amount_huf, e.id order by min(i.id)`.execute(handle);
  return rows;
}

/** A bought gift card with what gives its code. */
export interface StoredBoughtGift extends StoredCode {
  readonly state: GiftCardState;
  readonly expiresOn: string;
}

export interface ShownBought extends ShownProduct {
  readonly cartItemId: string;
  readonly boughtGift: StoredBoughtGift | null;
}

/** As JSON has it. */
export type BoughtGiftText = Omit<StoredBoughtGift, 'seed' | 'codeHash'> & { seed: string; codeHash: string };

/** `g` is the card; null where there is none. */
export const boughtGiftOf = sql`case when g.id is not null then jsonb_build_object('state', g.state, 'expiresOn', g.expires_on,
  'seed', encode(g.seed, 'hex'), 'codeHash', encode(g.code_hash, 'hex')) end as "boughtGift"`;

export const asBoughtGift = (gift: BoughtGiftText | null): StoredBoughtGift | null =>
  gift && { ...gift, seed: Buffer.from(gift.seed, 'hex'), codeHash: Buffer.from(gift.codeHash, 'hex') };

export async function boughtProducts(handle: Handle, orderId: OrderId): Promise<ShownBought[]> {
  const { rows } = await sql<Omit<ShownBought, 'boughtGift'> & { boughtGift: BoughtGiftText | null }>`
    select ${shownColumns}, ${boughtGiftOf}, min(i.id)::text as "cartItemId"
    from product_item x join cart_item i on i.product_item_id = x.id join product_variant v on v.id = x.variant_id
    join product p on p.id = v.product_id left join gift_card g on g.id = x.gift_card_id
    where x.order_id = ${orderId} and x.state = 'paid'
    group by p.id, ${aboutColumns}, g.id, i.amount_huf order by min(i.id)`.execute(handle);
  return rows.map((row) => ({ ...row, boughtGift: asBoughtGift(row.boughtGift) }));
}

/** Whether pieces of an order that bought nothing are in a cart again, or being paid by another order. */
export async function areStillInCart(handle: Handle, orderId: OrderId): Promise<boolean> {
  const { rows } = await sql`
    select from order_line l join product_item x on x.id = l.product_item_id
    where l.order_id = ${orderId} and x.state in ('in_cart', 'paying') limit 1`.execute(handle);
  return rows.length > 0;
}
