import { CAPTION_RAW_MAX } from '@rajt/rules/shop/caption';
import { NO_WITHDRAWAL } from '@rajt/rules/shop/goods';
import { MAX_OF_A_VARIANT, PRODUCT_TYPES } from '@rajt/rules/shop/products';
import { z } from 'zod';
import { PRODUCT_DRAWINGS } from '../../drawings.ts';
import { cart } from '../../entering/schemas/cart.ts';
import { data, id, instant, money, numericId, userPath } from '../../shapes.ts';
import { text } from '../../text.ts';
import { charity } from './donations.ts';
import { house } from './stays.ts';

export const productType = z.enum(PRODUCT_TYPES);
const drawing = z.enum(PRODUCT_DRAWINGS);

/** `sold_out` before `not_open` and `closed`: without stock the dates do not matter. */
export const productState = z.enum(['on_sale', 'not_open', 'closed', 'sold_out']);

export const product = z.object({
  pid: id,
  type: productType,
  name: z.string(),
  /** One sentence. */
  summary: z.string(),
  description: z.string(),
  /** Place and time of the pickup; empty if the product is not handed over. */
  pickup: z.string(),
  image: drawing,
  images: z.array(drawing),
  state: productState,
  /** The price of now; before the sale opens its first one; null after its end. */
  price: money.nullable(),
  /** When another price follows; null: none does. */
  priceUntil: instant.nullable(),
  saleOpensAt: instant,
  saleClosesAt: instant.nullable(),
  /** The event that it belongs to. */
  event: z.object({ id, name: z.string() }).nullable(),
  /** It is bought for an entry: of its event, where it has one. */
  needsEntry: z.boolean(),
  /** How many of it one entry may have; null: as many as one wants. */
  mostPerEntry: z.int().nullable(),
  /** Something is engraved on it, for the entry that it is bought for. */
  isEngraved: z.boolean(),
  /** Why the law lets nobody return it; null: for 14 days after receiving it one can. */
  noWithdrawal: z.enum(NO_WITHDRAWAL).nullable(),
  variants: z.array(
    z.object({
      id,
      /** Empty for the only one. */
      name: z.string(),
      /** Its own, of a fixed gift; null: the product's. */
      price: money.nullable(),
      /** Pieces that can be bought now, at most `MAX_OF_A_VARIANT`. */
      stock: z.int().min(0).max(MAX_OF_A_VARIANT),
    }),
  ),
  /** The charity that collects; null for everything else. */
  charity: charity.nullable(),
  /** The rooms of an accommodation; null for everything else. */
  house: house.nullable(),
  sizeTable: z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
});
export type Product = z.output<typeof product>;

export const setCartProduct = {
  params: userPath.extend({ variantId: id }),
  body: z.strictObject({
    /** How many the cart shall have; 0 takes it out. */
    quantity: z.int().min(0).max(MAX_OF_A_VARIANT),
    /** The entry that it is for, of a product that needs one. */
    entryId: numericId.optional(),
    /** The engraved text (rules/caption); absent: pieces in the cart keep theirs. */
    caption: text().max(CAPTION_RAW_MAX).optional(),
  }),
  answers: { 200: data(cart) },
};

export const PRODUCT_ORDERS = ['recommended', 'newest', 'name', 'price', 'price_down'] as const;

export const listProducts = {
  query: z.strictObject({
    productType: productType.optional(),
    /** One product, whatever its type. */
    productId: id.optional(),
    eventId: id.optional(),
    /** Words that its texts must have. */
    q: text().max(100).optional(),
    /** `1`: only what can be bought now. */
    available: z.literal('1').optional(),
    sort: z.enum(PRODUCT_ORDERS).optional(),
  }),
  answers: {
    200: z.object({
      data: z.array(product),
      /** `total`: all products of the type; `found`: those of `data`. */
      meta: z.object({ total: z.int(), found: z.int() }),
    }),
  },
};
