import { addDays, budapestDate, type CalendarDate, endOfBudapestDay } from '../dates.ts';
import type { GiftCardState } from '../papers/gift-cards.ts';

/** What becomes of goods once they are paid: how they stand, and who gets what back (decision 0041). */

/** How a paid piece stands. `returned`: it came back after its buyer had withdrawn. */
export const FULFILMENTS = ['ordered', 'ready', 'handed_over', 'shipped', 'returned'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

/** What the organiser may mark a piece as. */
export const MARKS = [
  'ordered',
  'ready',
  'handed_over',
  'shipped',
  'returned',
] as const satisfies Fulfilment[];
export type Mark = (typeof MARKS)[number];

/** From what each mark may follow. `ordered` takes `ready` back; a shipped piece is handed over once it has arrived. */
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
  /** When the buyer got it, by handing over or, as we do not see a parcel arrive, `PARCEL_DAYS` after shipping. */
  readonly receivedAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly noWithdrawal: NoWithdrawal | null;
  readonly cancellation: readonly CancellationStep[];
  /** What was paid for it: its price without what coupons took off. */
  readonly amountHuf: number;
  /** Of a gift card, which its buyer has as soon as it is paid; null for everything else. */
  readonly card: { readonly state: GiftCardState; readonly paidAt: Date } | null;
}

/** Whether the organiser may mark a piece so. Only what its buyer has withdrawn from comes back. */
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

/** What cancelling gives back, until when (null: until the piece leaves us). */
export interface Cancellation {
  readonly refundHuf: number;
  readonly feeHuf: number;
  readonly until: Date | null;
}

/**
 * What cancelling a piece gives back now; null when it cannot be cancelled. What the law lets return costs nothing to
 * cancel before it has left; the rest by the steps of its product, and never where it has none.
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
/** Days within which the money goes back, at most. */
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

/** Whether one may withdraw from a piece now, and until when (null: it has not come yet); null when one may not. */
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

/** Until when a gift card can be given back: while nobody has redeemed it, for the days of withdrawing. */
function returnOfCard(
  { state }: Pick<BoughtPiece, 'state'>,
  card: NonNullable<BoughtPiece['card']>,
  now: Date,
): Date | null {
  const end = withdrawalEndsAt(card.paidAt);
  return state === 'paid' && card.state === 'active' && now < end ? end : null;
}

/** Whether a piece has left us: then it must come back before its money does. */
export function hasLeft({ fulfilment }: Pick<BoughtPiece, 'fulfilment'>): boolean {
  return fulfilment === 'handed_over' || fulfilment === 'shipped';
}

/** A parcel of an order, with its pieces as they stand, by their names in calls. */
export interface BoughtParcel {
  readonly amountHuf: number;
  /** What the cheapest way to send it would have cost; null where nobody noted it. */
  readonly standardHuf: number | null;
  readonly pieces: readonly (Pick<BoughtPiece, 'state' | 'fulfilment'> & {
    readonly cartItemId: string;
    /** Its buyer has withdrawn from it. */
    readonly isWithdrawn: boolean;
  })[];
}

/**
 * What of a parcel's price goes back when these pieces do; null while another piece of it stays. All of it if nothing was
 * sent yet; after that as much as the cheapest way would have cost (45/2014. Korm. r., section 23).
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
 * The same when somebody withdraws from these pieces, with those of before; `isAway`: it goes back once all that is with
 * its buyer has come back.
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
