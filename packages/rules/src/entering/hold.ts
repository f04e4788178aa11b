import { HOLD_WARNING_MINUTES } from '../branch.ts';

/**
 * The hold: a cart keeps its places until one deadline, set by its first entry and never extended (specification §4,
 * architecture §5.1). A place is held while now < heldUntil. See docs/domain/holds.md.
 */

/** Whether a hold is still valid; at the instant of the deadline it no longer is. */
export function isHeld(heldUntil: Date, now: Date): boolean {
  return now < heldUntil;
}

/** The whole seconds that a clock shows, rounded up, so that it reads 0 exactly when the hold ends; never negative. */
export function secondsLeft(heldUntil: Date, now: Date): number {
  return Math.max(0, Math.ceil((heldUntil.getTime() - now.getTime()) / 1000));
}

/** How the cart clock looks: it warms up when below the warning time and is `zero` when the places are gone. */
export type ClockPhase = 'calm' | 'warm' | 'zero';

/** The phase for what `secondsLeft` gives. Exactly five minutes is still calm: the specification warns *below* (§4). */
export function clockPhase(seconds: number): ClockPhase {
  if (seconds <= 0) return 'zero';
  return seconds < HOLD_WARNING_MINUTES * 60 ? 'warm' : 'calm';
}

/** Minutes left at which a live region speaks, in the order in which they come (experience: accessibility). */
export const CLOCK_ANNOUNCEMENT_MINUTES = [HOLD_WARNING_MINUTES, 1] as const;

/**
 * The minutes to announce between two ticks of the clock, 5 and 1, each once, or null. A page that slept past both
 * announces only the later one. On the first tick pass the same value twice: nothing is announced.
 */
export function clockAnnouncements(previousSeconds: number, seconds: number): 5 | 1 | null {
  let announce: 5 | 1 | null = null;
  for (const minutes of CLOCK_ANNOUNCEMENT_MINUTES) {
    const bound = minutes * 60;
    if (previousSeconds > bound && seconds <= bound && seconds > 0) announce = minutes;
  }
  return announce;
}

/** The most unpaid places that an account may have in a race, over all ways of entering. */
export const MAX_UNPAID_PLACES = 200;

/** How many carts with places of a race may run out before the next hold of it needs a payment or time. */
export const MAX_RUN_OUT_CARTS = 2;

/** The hours during which a cart that ran out counts. */
export const RUN_OUT_COUNTS_HOURS = 24;

/** How many more places of a race an account may hold, whose unpaid places these are. */
export const unpaidPlacesLeft = (unpaid: number) => Math.max(0, MAX_UNPAID_PLACES - unpaid);

/**
 * From when an account may hold places of a race again; null: now. `runOutAt`: the deadlines of its carts of the race that
 * ran out since its last payment, the latest first.
 */
export function holdsAgainAt(runOutAt: readonly Date[], now: Date): Date | null {
  const decisive = runOutAt[MAX_RUN_OUT_CARTS - 1];
  if (!decisive) return null;
  const at = new Date(decisive.getTime() + RUN_OUT_COUNTS_HOURS * 3_600_000);
  return at > now ? at : null;
}

/** Minutes to start a payment when no entry gives a deadline (a cart with products only). */
export const PAYMENT_MINUTES_WITHOUT_HOLD = 30;

/**
 * The gateway's `timeout`: until when the buyer may start the payment. It is the end of the hold (facts §1.5: never
 * later); without a hold, 30 minutes from now; null when the hold is over, and then no payment may start.
 */
export function gatewayTimeoutAt(heldUntil: Date | null, now: Date): Date | null {
  if (heldUntil === null) return new Date(now.getTime() + PAYMENT_MINUTES_WITHOUT_HOLD * 60_000);
  return isHeld(heldUntil, now) ? heldUntil : null;
}
