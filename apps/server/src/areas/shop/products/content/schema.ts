import { PRODUCT_DRAWINGS } from '@rajt/contract/drawings';
import { BRANCHES, MARKETS } from '@rajt/rules/branch';
import { DELIVERY_METHODS } from '@rajt/rules/shop/delivery';
import { NO_WITHDRAWAL } from '@rajt/rules/shop/goods';
import { PRODUCT_TYPES } from '@rajt/rules/shop/products';
import { z } from 'zod';
import { vatInFile } from '../../../content/catalog/index.ts';
import { charityFile } from './charity.ts';
import { giftCardFile } from './gift-card.ts';
import { stayFile } from './stay.ts';
import { slug, text } from './texts.ts';

/** The shape of a product file (content/README.md). Days are still texts; `resolve.ts` resolves them. */

const when = z.string({ error: 'a day is missing here' }).trim().min(1);
const stock = z.int().min(0).max(100_000);

const variant = z.strictObject({ key: slug.max(20), name: text, stock });

export const productFile = z.strictObject({
  product: slug.min(3).max(48),
  type: z.enum(PRODUCT_TYPES),
  branches: z.array(z.enum(BRANCHES)).min(1),
  markets: z.array(z.enum(MARKETS)).min(1).default(['dom']),
  published: z.boolean().default(true),
  /** Its place in the shop, the smallest first. */
  order: z.int().min(0).max(10_000).default(100),
  name: text,
  summary: text,
  description: text,
  /** For goods that are handed over. */
  pickup: text.optional(),
  /** How it reaches its buyer; null: as usual for its type. */
  delivery: z.array(z.enum(DELIVERY_METHODS)).max(2).nullable().default(null),
  /** The weight of one piece in grams; goods that are sent have one. */
  weight: z.int().min(1).max(100_000).nullable().default(null),
  pictures: z.array(z.enum(PRODUCT_DRAWINGS)).min(1).max(6),
  sale: z.strictObject({ opens: when, closes: when.nullable().default(null) }),
  prices: z
    .array(z.strictObject({ until: when.nullable().default(null), amount: z.int().min(0).max(1_000_000) }))
    .max(20)
    .default([]),
  /** The rate in per cent; `outside`: a donation has none. */
  vat: vatInFile.default(27),
  event: slug.nullable().default(null),
  needs_entry: z.boolean().default(false),
  most_per_entry: z.int().min(1).max(100).nullable().default(null),
  engraved: z.boolean().default(false),
  /** For goods that are made after the race: how many days after race day they can be handed over. */
  ready_after_race: z.int().min(0).max(365).nullable().default(null),
  /** Why the law lets nobody return it; null: it can be returned for 14 days (`@rajt/rules/goods`). */
  no_withdrawal: z.enum(NO_WITHDRAWAL).nullable().default(null),
  /** The fee of cancelling goods that cannot be returned: per cent of the price, until when. */
  cancellation: z
    .array(z.strictObject({ until: when, fee: z.int().min(0).max(99) }))
    .max(10)
    .default([]),
  /** For a product without variants. */
  stock: stock.optional(),
  variants: z.array(variant).max(50).default([]),
  /** For the type charity. */
  charity: charityFile.optional(),
  /** For the type gift_card. */
  gift_card: giftCardFile.optional(),
  /** For the type accommodation. */
  stay: stayFile.optional(),
  sizes: z
    .strictObject({
      columns: z.array(text).min(1).max(10),
      rows: z.array(z.array(z.coerce.string())).min(1).max(30),
    })
    .nullable()
    .default(null),
});

/** A product file as an organiser wrote it, defaults filled in. */
export type ProductFile = z.output<typeof productFile>;
