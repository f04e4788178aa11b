import { addDays, budapestDate, type CalendarDate, endOfBudapestDay } from '../dates.ts';
import type { GiftCardState } from '../papers/gift-cards.ts';

/** Goods after their payment: their fulfilment, and the refunds (decision 0041). */

/** The fulfilment of a paid piece. `returned`: it was returned after its buyer had withdrawn. */
export const FULFILMENTS = ['ordered', 'ready', 'handed_over', 'shipped', 'returned'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

/** The marks that the organiser may give a piece. */
export const MARKS = [
  'ordered',
  'ready',
  'handed_over',
  'shipped',
  'returned',
] as const satisfies Fulfilment[];
export type Mark = (typeof MARKS)[number];

/** The fulfilments that each mark may follow. `ordered` reverses `ready`; a shipped piece is handed over once it has arrived. */
const BEFORE: Readonly<Record<Mark, readonly Fulfilment[]>> = {
  ordered: ['ready'],
  ready: ['ordered'],
  handed_over: ['ordered', 'ready', 'shipped'],
  shipped: ['ordered', 'ready'],
  returned: ['handed_over', 'shipped'],
};

/** A bought piece as far as it decides what may be done with it. */
export interface BoughtPiece {
  readonly state: 'paid' | 'refunded';
  readonly fulfilment: Fulfilment;
  /** When the buyer got it, by pickup or, as we do not see a parcel arrive, `PARCEL_DAYS` after shipping. */
  readonly receivedAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly noWithdrawal: NoWithdrawal | null;
  readonly cancellation: readonly CancellationStep[];
  /** The amount paid for it: its price minus the discounts of coupons. */
  readonly amountHuf: number;
  /** For a gift card, which its buyer has as soon as it is paid; null for everything else. */
  readonly card: { readonly state: GiftCardState; readonly paidAt: Date } | null;
}

/** Whether the organiser may mark a piece so. Only a piece that its buyer has withdrawn from is returned. */
export function mayMark(
  piece: Pick<BoughtPiece, 'state' | 'fulfilment' | 'withdrawnAt' | 'card'>,
  as: Mark,
): boolean {
  // A code is not handed over.
  if (piece.card !== null) return false;
  if (piece.state !== 'paid' || !BEFORE[as].includes(piece.fulfilment)) return false;
  return as !== 'returned' || piece.withdrawnAt !== null;
}

/** Why the law lets nobody withdraw from a product (45/2014. Korm. r., section 29): made for one person, for a set day, a gift. */
export const NO_WITHDRAWAL = ['personalised', 'dated', 'donation'] as const;
export type NoWithdrawal = (typeof NO_WITHDRAWAL)[number];

/** Until `until`, who cancels gets the price back without this part of it. */
export interface CancellationStep {
  readonly until: Date;
  readonly feePercent: number;
}

/** The refund of a cancellation, and its end (null: until the piece leaves us). */
export interface Cancellation {
  readonly refundHuf: number;
  readonly feeHuf: number;
  readonly until: Date | null;
}

/**
 * The refund of cancelling a piece now; null when it cannot be cancelled. Goods with a legal right of return are cancelled free
 * of charge before they have left; others by the steps of their product, and never if it has none.
 */
export function cancellationOf(piece: BoughtPiece, now: Date): Cancellation | null {
  const { state, fulfilment, noWithdrawal, amountHuf, cancellation, card } = piece;
  if (card) {
    const until = returnOfCard(piece, card, now);
    return until && { refundHuf: amountHuf, feeHuf: 0, until };
  }
  if (state !== 'paid' || (fulfilment !== 'ordered' && fulfilment !== 'ready')) return null;
  if (noWithdrawal === null) return { refundHuf: amountHuf, feeHuf: 0, until: null };
  const step = cancellation.find(({ until }) => now < until);
  if (!step) return null;
  // In the buyer's favour.
  const feeHuf = Math.floor((amountHuf * step.feePercent) / 100);
  return { refundHuf: amountHuf - feeHuf, feeHuf, until: step.until };
}

/** Days for withdrawing, after the day on which the goods came. */
export const WITHDRAWAL_DAYS = 14;
/** The longest that a parcel is on its way: the days for withdrawing are counted from then on. */
export const PARCEL_DAYS = 7;
/** Days within which the money is refunded, at most. */
export const REFUND_DAYS = 14;

/** The end of the days for withdrawing: of a day, and never on a Saturday or Sunday (Ptk. 8:3). */
export function withdrawalEndsAt(receivedAt: Date): Date {
  let day = addDays(budapestDate(receivedAt), WITHDRAWAL_DAYS);
  while (isWeekend(day)) day = addDays(day, 1);
  return endOfBudapestDay(day);
}

function isWeekend(day: CalendarDate): boolean {
  return [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
}

/** Whether the buyer may withdraw from a piece now, and until when (null: it has not arrived yet); null when they may not. */
export function withdrawalOf(piece: BoughtPiece, now: Date): { readonly until: Date | null } | null {
  const { state, noWithdrawal, withdrawnAt, receivedAt, card } = piece;
  if (card) {
    const end = returnOfCard(piece, card, now);
    return end && { until: end };
  }
  if (state !== 'paid' || noWithdrawal !== null || withdrawnAt !== null) return null;
  const until = receivedAt && withdrawalEndsAt(receivedAt);
  return until && now >= until ? null : { until };
}

/** Until when a gift card can be returned: while nobody has redeemed it, for the days of withdrawing. */
function returnOfCard(
  { state }: Pick<BoughtPiece, 'state'>,
  card: NonNullable<BoughtPiece['card']>,
  now: Date,
): Date | null {
  const end = withdrawalEndsAt(card.paidAt);
  return state === 'paid' && card.state === 'active' && now < end ? end : null;
}

/** Whether a piece has left us: then it must be returned before it is refunded. */
export function hasLeft({ fulfilment }: Pick<BoughtPiece, 'fulfilment'>): boolean {
  return fulfilment === 'handed_over' || fulfilment === 'shipped';
}

/** A parcel of an order, with the present state of its pieces, by their names in calls. */
export interface BoughtParcel {
  readonly amountHuf: number;
  /** The price of the cheapest shipping method; null if nobody noted it. */
  readonly standardHuf: number | null;
  readonly pieces: readonly (Pick<BoughtPiece, 'state' | 'fulfilment'> & {
    readonly cartItemId: string;
    /** Its buyer has withdrawn from it. */
    readonly isWithdrawn: boolean;
  })[];
}

/**
 * The refund of a parcel's price when these pieces are refunded; null while another piece of it stays. The whole price if nothing
 * was sent yet; after that the price of the cheapest method (45/2014. Korm. r., section 23).
 */
export function shippingRefund(
  { amountHuf, standardHuf, pieces }: BoughtParcel,
  going: readonly string[],
): number | null {
  const stays = pieces.some(({ state, cartItemId }) => state === 'paid' && !going.includes(cartItemId));
  if (stays) return null;
  const wasSent = pieces.some((piece) => hasLeft(piece) || piece.fulfilment === 'returned');
  return wasSent ? Math.min(amountHuf, standardHuf ?? amountHuf) : amountHuf;
}

/**
 * The shipping refund if the buyer withdraws from these pieces, in addition to earlier ones; `isAway`: it is due once the buyer
 * has returned all pieces that they have.
 */
export function shippingOfWithdrawn(
  parcel: BoughtParcel,
  withdrawn: readonly string[],
): { readonly refundHuf: number; readonly isAway: boolean } | null {
  const open = parcel.pieces.filter(({ state }) => state === 'paid');
  const going = open.filter((piece) => piece.isWithdrawn || withdrawn.includes(piece.cartItemId));
  const refundHuf = shippingRefund(
    parcel,
    going.map(({ cartItemId }) => cartItemId),
  );
  return refundHuf === null ? null : { refundHuf, isAway: going.some(hasLeft) };
}
