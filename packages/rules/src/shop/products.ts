/** The products of the shop: kinds, prices by date, stock, search. Only the server computes prices. */

import { searchText } from '../search-text.ts';

/** An open list: a new type is a word here and in the check of the table `product`. */
export const PRODUCT_TYPES = [
  'merchandise',
  'charity',
  'trophy',
  'accommodation',
  'guest_entry',
  'gift_card',
] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/**
 * The pricing of a variant; `free_amount`: the buyer chooses the amount, `room`: by the night, `transfer`: a seat, `tourist_tax`:
 * by adult and night, `gift_card`: one by one, each with its own text.
 */
export const VARIANT_KINDS = [
  'piece',
  'free_amount',
  'room',
  'transfer',
  'tourist_tax',
  'gift_card',
] as const;
export type VariantKind = (typeof VARIANT_KINDS)[number];

/** The most pieces of one variant in a cart. */
export const MAX_OF_A_VARIANT = 20;

/** Below this the shop shows how many are left. */
export const FEW_LEFT = 5;

/** A price that is in force until `endsAt` (null: without an end), and from the end of the one before. */
export interface ProductPrice {
  readonly endsAt: Date | null;
  readonly amountHuf: number;
}

/** The facts that decide whether a product is sold at an instant. */
export interface SaleWindow {
  readonly opensAt: Date;
  readonly closesAt: Date | null;
  /** In the order of their ends. */
  readonly prices: readonly ProductPrice[];
}

/** The price in force; null after the last. */
export function productPrice(prices: readonly ProductPrice[], at: Date): ProductPrice | null {
  return prices.find(({ endsAt }) => endsAt === null || at < endsAt) ?? null;
}

/** The state of the sale, without the stock. */
export function saleState(
  { opensAt, closesAt, prices }: SaleWindow,
  at: Date,
): 'open' | 'not_open' | 'closed' {
  if (at < opensAt) return 'not_open';
  if ((closesAt !== null && at >= closesAt) || !productPrice(prices, at)) return 'closed';
  return 'open';
}

/** Whether every word of a search is found in one of the texts, as searches read letters: "polo" finds "Póló". */
export function matchesWords(words: string, texts: readonly string[]): boolean {
  const text = searchText(texts.join(' '));
  return searchText(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
