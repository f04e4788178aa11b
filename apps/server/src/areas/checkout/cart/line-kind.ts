import type { RefusalCode } from '@rajt/contract/errors';
import type { AddressInput } from '@rajt/contract/people/operations/addresses';
import type { PayableKind } from '@rajt/rules/checkout/payment-methods';
import type {
  CartId,
  DeliveryId,
  EntryId,
  LineId,
  OrderId,
  PoolId,
  ProductItemId,
  UserId,
} from '@rajt/rules/ids';
import type { VatCode } from '@rajt/rules/vat';
import type { Trx } from '../../../platform/postgres/database.ts';

/** The kinds of things that are sold; each refers to a table of its own. */
export type LineKindName = 'entry' | 'product' | 'delivery';

/** The subject of a line, or of an item of a cart. */
export type LineReference =
  | { readonly kind: 'entry'; readonly entryId: EntryId }
  | { readonly kind: 'product'; readonly productItemId: ProductItemId }
  | { readonly kind: 'delivery'; readonly deliveryId: DeliveryId };

/** The entries among lines. */
export function entryIds(lines: readonly LineReference[]): EntryId[] {
  return lines.flatMap((line) => (line.kind === 'entry' ? [line.entryId] : []));
}

/** The pieces of products among lines. */
export function productItemIds(lines: readonly LineReference[]): ProductItemId[] {
  return lines.flatMap((line) => (line.kind === 'product' ? [line.productItemId] : []));
}

/** The deliveries among lines. */
export function deliveryIds(lines: readonly LineReference[]): DeliveryId[] {
  return lines.flatMap((line) => (line.kind === 'delivery' ? [line.deliveryId] : []));
}

/** The checkout fields of the buyer that a kind may need. */
export interface Said {
  /** The address of a parcel. */
  readonly shippingAddress: AddressInput | null;
}

/** A thing in a cart as it can be ordered now. */
export type PricedItem = LineReference & {
  readonly amountHuf: number;
  /** The person that it is for, if any: locked with the buyer when it is sold. */
  readonly forPersonId: UserId | null;
  /** The text of the order line, in both languages. */
  readonly text: { readonly hu: string; readonly en: string };
  /**
   * Why it cannot be ordered now; null when it can. `price_changed`: it is in the cart with its right price by now, as
   * another item; the caller commits that.
   */
  readonly refusal: RefusalCode | null;
  /** The text that a refusal names where that is not `text`: a team, with its count. */
  readonly refusedAs?: { readonly hu: string; readonly en: string };
  /** The terms that its buyer agrees to by ordering it, in addition to the sum. */
  readonly agreed?: string;
  /** Its own rate, where its kind has several. */
  readonly vatCode?: VatCode;
  /** The pools that it claims when the payment starts, and the refusal when one of them is full by then. */
  readonly claims?: { readonly pools: readonly PoolId[]; readonly refusal: RefusalCode };
};

/** A line of an order that is being settled. */
export type OrderLine = LineReference & {
  readonly id: LineId;
  readonly amountHuf: number;
  /** The coupon discount on it; what was paid for it is the rest. */
  readonly discountHuf: number;
  readonly forPersonId: UserId | null;
};

/**
 * The next step of a line whose money has come. `ready`: sold as it is; `replacing`: the same, and it replaces something that was
 * sold before; `late`: it was released since and must be claimed again, which may fail (`isTaken`); `cancelled`: it does not take
 * place and is refunded; `lost`: refunded, too, as others have bought it since (`findLost`); `gone`: it no longer belongs to this
 * order.
 */
export type Verdict = 'ready' | 'replacing' | 'late' | 'cancelled' | 'lost' | 'gone';

/**
 * One seam for everything that can be sold. Cart and orders loop over the kinds, in the order in which they are listed
 * (modules.ts), which is their lock order; the places that still name entries are listed in decision 0022. Each function takes
 * all lines of its kind at once. All run in the caller's transaction, under the locks of order and cart.
 */
export interface LineKind {
  readonly name: LineKindName;
  /** The ledger account of its sales. */
  readonly ledgerAccount: string;
  readonly vatCode: VatCode;
  /** The account of each line, in their order, where a kind has several. */
  accountEach?(trx: Trx, lines: readonly LineReference[]): Promise<string[]>;
  /** How payment methods see it: not every method can pay for everything. */
  readonly payableAs: PayableKind;
  /** The `payableAs` of each line, in their order, if a kind has several sorts. */
  payableEach?(trx: Trx, lines: readonly LineReference[]): Promise<PayableKind[]>;
  /**
   * Locks what a locked cart holds of this kind, by id, after the people that it is for; returns what each item costs
   * and why it cannot be ordered, by what is true now.
   */
  priceNow(trx: Trx, cartId: CartId, said: Said): Promise<PricedItem[]>;
  /** The terms that a frozen cart's buyer agrees to of this kind, each item as `priceNow` returns it (`agreed`). */
  findAgreed?(trx: Trx, cartId: CartId): Promise<string[]>;
  /**
   * Marks items that `priceNow` has locked as being paid: they keep their places until the order ends. What decided
   * them is frozen.
   */
  freeze(trx: Trx, orderId: OrderId, items: readonly PricedItem[]): Promise<void>;
  /**
   * Whether what decided these lines is no longer what `freeze` has frozen, so that the order cannot be paid again as it
   * is. Locks the people that they are for.
   */
  hasChanged(trx: Trx, lines: readonly LineReference[], said: Said): Promise<boolean>;
  /** The order was not paid: what it froze is held again, or released when the cart's deadline has passed. */
  thaw(trx: Trx, orderId: OrderId, isExpired: boolean): Promise<void>;
  /** Releases everything of this kind in a locked open cart whose deadline has passed, and goods attached to it. */
  expire(trx: Trx, cartId: CartId): Promise<void>;
  /** Takes out of a locked open cart goods attached to an entry that has left it. */
  dropLoose(trx: Trx, cartId: CartId): Promise<void>;
  /** Locks lines, by id of what they refer to, after the people they are for; one verdict for each line, in their order. */
  lockForSale(trx: Trx, orderId: OrderId, lines: readonly OrderLine[]): Promise<Verdict[]>;
  /**
   * The lines that bring only other lines which are refunded because they do not take place: a parcel with nothing in it. Runs
   * right after `lockForSale`.
   */
  findEmptied?(trx: Trx, lines: readonly OrderLine[], cancelled: readonly OrderLine[]): Promise<OrderLine[]>;
  /**
   * The lines of a late order that cannot be given any more while the rest of it can: only they are refunded. `lost` are
   * those of the kinds before, and what was cancelled. Runs after `beforeSale`, and locks what `sell` claims.
   */
  findLost?(trx: Trx, lines: readonly OrderLine[], lost: readonly OrderLine[]): Promise<OrderLine[]>;
  /**
   * Credits and corrects what the purchase changes; `sold` has no line that `findLost` returns. Runs once everything is locked by
   * `lockForSale`, before any kind locks pools: balances and invoices come before these.
   */
  beforeSale?(trx: Trx, sale: Omit<Sale, 'givenBack'>): Promise<void>;
  /**
   * Delivers what was bought and releases what is refunded. The last step of its transaction, as many wait for the locks that it
   * takes. With a `late` line it may fail; `isTaken` recognises that error.
   */
  sell(trx: Trx, sale: Sale): Promise<void>;
  /** Whether `sell` failed because a late line's place belongs to another buyer by now. */
  isTaken(error: unknown): boolean;
}

/** The lines of one kind that are sold in one settlement. */
export interface Sale {
  readonly orderId: OrderId;
  readonly buyerId: UserId;
  readonly sold: readonly (OrderLine & { readonly verdict: Verdict })[];
  /** Lines that are refunded because they were cancelled, or lost. */
  readonly givenBack: readonly (OrderLine & { readonly verdict: Verdict })[];
}
