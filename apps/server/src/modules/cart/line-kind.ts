import type { RefusalCode } from '@rajt/contract/errors';
import type { CartId, EntryId, LineId, OrderId, UserId } from '@rajt/rules/ids';
import type { PayableKind } from '@rajt/rules/payment-methods';
import type { VatCode } from '@rajt/rules/vat';
import type { Trx } from '../../platform/database.ts';

/** The kinds of things that are sold; each refers to a table of its own. */
export type LineKindName = 'entry';

/** What a line, or an item of a cart, is about. */
export interface LineReference {
  readonly kind: LineKindName;
  readonly entryId: EntryId;
}

/** A thing in a cart as it can be ordered now. */
export interface PricedItem extends LineReference {
  readonly amountHuf: number;
  /** For whom it is, where it is for somebody: locked with the buyer when it is sold. */
  readonly forPersonId: UserId | null;
  /** As it stands on the order, in both languages. */
  readonly text: { readonly hu: string; readonly en: string };
  /** Why it cannot be ordered now; null when it can. */
  readonly refusal: RefusalCode | null;
}

/** A line of an order that is being settled. */
export interface OrderLine extends LineReference {
  readonly id: LineId;
  readonly amountHuf: number;
  readonly forPersonId: UserId | null;
}

/**
 * What can be done with a line whose money is there. `ready`: given as it is; `late`: it was let go meanwhile and must be
 * taken again, which may fail (`isTaken`); `cancelled`: it does not take place, its part of the money goes back; `gone`: it
 * is no longer this order's to give.
 */
export type Verdict = 'ready' | 'late' | 'cancelled' | 'gone';

/**
 * One seam for everything that can be sold. Cart and orders loop over the kinds, in the order in which they are listed
 * (modules.ts), which is their lock order; what still names entries is listed in decision 0022. Each function takes all
 * lines of its kind at once. All run in the caller's transaction, under the locks of order and cart.
 */
export interface LineKind {
  readonly name: LineKindName;
  /** The ledger account of its sales. */
  readonly ledgerAccount: string;
  readonly vatCode: VatCode;
  /** What it is to the payment methods: not each pays everything. */
  readonly payableAs: PayableKind;
  /** Locks what a locked cart holds of this kind, by id, and says what it costs now and what speaks against it. */
  priceNow(trx: Trx, cartId: CartId): Promise<PricedItem[]>;
  /** Items that `priceNow` has locked are being paid: they keep their places until the order ends. */
  freeze(trx: Trx, orderId: OrderId, items: readonly LineReference[]): Promise<void>;
  /** The order was not paid: what it froze is held again, or let go when the cart's time is over. */
  thaw(trx: Trx, orderId: OrderId, isExpired: boolean): Promise<void>;
  /** Lets everything of this kind go that a locked open cart holds, its time being over. */
  expire(trx: Trx, cartId: CartId): Promise<void>;
  /** Locks lines, by id of what they refer to, after the people they are for; one verdict for each line, in their order. */
  lockForSale(trx: Trx, orderId: OrderId, lines: readonly OrderLine[]): Promise<Verdict[]>;
  /**
   * Gives what was bought, and lets go what is given back. The last of all in its transaction: many wait for the locks that
   * it takes. With a `late` line it may fail, which `isTaken` tells.
   */
  sell(trx: Trx, sale: Sale): Promise<void>;
  /** Whether `sell` failed because a late line's place is another's by now. */
  isTaken(error: unknown): boolean;
}

/** The lines of one kind that are sold in one settlement. */
export interface Sale {
  readonly orderId: OrderId;
  readonly buyerId: UserId;
  readonly sold: readonly OrderLine[];
  /** Lines whose money goes back because they were cancelled. */
  readonly givenBack: readonly OrderLine[];
}
