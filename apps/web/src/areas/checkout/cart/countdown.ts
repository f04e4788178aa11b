import type { Cart } from '@rajt/contract/entering/operations/entries';
import { type ClockPhase, clockAnnouncements, clockPhase, secondsLeft } from '@rajt/rules/entering/hold';

/**
 * The cart's countdown. The server's deadline and the server's clock decide; the browser's clock only measures the time
 * since the last answer (specification section 4).
 */
export type Countdown =
  /** Nothing is held, or we do not know yet. */
  | { readonly kind: 'none' }
  /** A payment is open: it decides about the places, not the clock. */
  | { readonly kind: 'paying' }
  | {
      readonly kind: 'running';
      readonly heldUntil: string;
      readonly seconds: number;
      readonly phase: ClockPhase;
    }
  /** The deadline has passed by our clock; the server is asked before anything is done about it. */
  | { readonly kind: 'over'; readonly heldUntil: string };

type Held = Pick<Cart, 'entries' | 'heldUntil' | 'openPayment' | 'serverNow'>;

/**
 * The difference between the server's clock and the browser's. The answer's time on the way makes it a little too small, so the
 * countdown never ends before the server's.
 */
export function serverOffsetMs(serverNow: string, receivedAtMs: number): number {
  return Date.parse(serverNow) - receivedAtMs;
}

/** The state of the countdown. `receivedAtMs` and `nowMs` are the browser's clock. */
export function readCountdown(cart: Held | undefined, receivedAtMs: number, nowMs: number): Countdown {
  if (!cart) return { kind: 'none' };
  if (cart.openPayment) return { kind: 'paying' };
  if (cart.heldUntil === null || cart.entries.length === 0) return { kind: 'none' };
  const serverMs = nowMs + serverOffsetMs(cart.serverNow, receivedAtMs);
  const seconds = secondsLeft(new Date(cart.heldUntil), new Date(serverMs));
  const phase = clockPhase(seconds);
  return phase === 'zero'
    ? { kind: 'over', heldUntil: cart.heldUntil }
    : { kind: 'running', heldUntil: cart.heldUntil, seconds, phase };
}

/** `29:59`; holds may be longer than an hour, and a cart still counts in minutes. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether to warn now: below the warning time, once for each deadline, also across reloads. */
export function warnsNow(countdown: Countdown, warnedFor: string | null): boolean {
  return countdown.kind === 'running' && countdown.phase === 'warm' && countdown.heldUntil !== warnedFor;
}

/**
 * Whether to announce that one minute is left. Five minutes need no words of their own: the warning appears there, and it is
 * spoken as every toast is.
 */
export function lastMinuteNow(before: Countdown, after: Countdown): boolean {
  if (before.kind !== 'running' || after.kind !== 'running') return false;
  return before.heldUntil === after.heldUntil && clockAnnouncements(before.seconds, after.seconds) === 1;
}

/**
 * Whether a known deadline has expired in the cart that came now: by the server's clock, without a payment, and not followed by a
 * new cart. The deadline is the last answer's, or the one that the browser remembered when it started.
 */
export function ranOut(deadline: string | null, now: Held): boolean {
  if (deadline === null || now.openPayment) return false;
  const isFollowed = now.entries.length > 0 && now.heldUntil !== deadline;
  return !isFollowed && Date.parse(deadline) <= Date.parse(now.serverNow);
}

/** The deadline worth remembering: none while a payment is open, as it is the payment that decides then. */
export function deadlineToKeep(cart: Held): string | null {
  return cart.entries.length > 0 && !cart.openPayment ? cart.heldUntil : null;
}
