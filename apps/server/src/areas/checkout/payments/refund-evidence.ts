import type { GatewayPayment, ListedRefund } from '../../../platform/gateway.ts';

/** Amounts are integers in the database. */
const MAX_HUF = 2 ** 31 - 1;

/** A refund that the gateway executed, by its own id. */
export interface GatewayRefund {
  readonly reference: string;
  readonly amountHuf: number;
}

/** A refund of ours that is done, with the gateway's id of it. */
export interface DoneRefund {
  readonly reference: string | null;
  readonly amountHuf: number;
}

/** The proof that an answer has of the refunds of a payment. */
export type RefundEvidence =
  | { readonly kind: 'reported'; readonly returnedHuf: number; readonly refunds: readonly GatewayRefund[] }
  /** No list of refunds, which does not mean that there is none. */
  | { readonly kind: 'unreported' }
  /** A list that contradicts itself or `remainingTotal`: no refund may be sent by it. */
  | { readonly kind: 'contradictory'; readonly listedHuf: number; readonly remainingHuf: number | null };

/** A listed refund that failed, so that its money stayed with the gateway. */
const FAILED = ['NOTAUTHORIZED', 'NOTAUTHORISED', 'CANCELLED', 'TIMEOUT', 'REVERSED'];

/**
 * Reads the refunds of a fitting payment. `remainingTotal` is 0 until there is a refund by SimplePay's documentation, or
 * always what remains: without refunds 0 and the total mean the same. With refunds their sum must be the total without
 * it.
 */
export function readRefunds({
  totalHuf,
  remainingHuf,
  refunds,
}: Pick<GatewayPayment, 'totalHuf' | 'remainingHuf' | 'refunds'>): RefundEvidence {
  if (refunds === null) return { kind: 'unreported' };
  const listed = refunds.filter(({ status }) => !FAILED.includes(status));
  const listedHuf = listed.reduce((sum, { amountHuf }) => sum + (amountHuf ?? 0), 0);
  const isUsable = listed.every(isExecuted) && fits(totalHuf ?? 0, remainingHuf, listedHuf);
  if (!isUsable) return { kind: 'contradictory', listedHuf, remainingHuf };
  return { kind: 'reported', returnedHuf: listedHuf, refunds: listed.filter(isExecuted) };
}

function fits(totalHuf: number, remainingHuf: number | null, listedHuf: number): boolean {
  if (listedHuf > totalHuf) return false;
  if (remainingHuf === null || remainingHuf === totalHuf - listedHuf) return true;
  return listedHuf === 0 && remainingHuf === 0;
}

function isExecuted(one: ListedRefund): one is ListedRefund & GatewayRefund {
  const isDone = one.status === 'FINISHED' || one.status === '';
  return isDone && one.reference !== '' && isWholeHuf(one.amountHuf);
}

/** The part of a refund that the gateway has executed already, and its ids of it. */
export interface Covered {
  readonly coveredHuf: number;
  /** The gateway's id of what covers it; null when nothing does. */
  readonly reference: string | null;
  /** How much of it was refunded by hand at the gateway, and by which of its refunds. */
  readonly byHandHuf: number;
  readonly byHand: readonly string[];
}

export const NOTHING_COVERED: Covered = { coveredHuf: 0, reference: null, byHandHuf: 0, byHand: [] };

/**
 * Matches the executed refunds that no refund of ours carries with a refund that is to be sent. If that was tried
 * before, the one of its amount is the lost answer of the try; any other was made by hand at the gateway. Refunds by hand
 * cover at most the sum that the gateway refunded beyond our books. The lost answer covers its refund even if our books
 * contain refunds that the gateway never executed, but not if our listed refunds account for the whole list: then the refund
 * of its amount was made by hand and is subtracted already.
 */
export function coverRefund(
  refund: { readonly amountHuf: number; readonly isRepeat: boolean },
  refunds: readonly GatewayRefund[],
  done: readonly DoneRefund[],
): Covered {
  const free = refunds.map((one) => freeOf(one, done)).filter(({ amountHuf }) => amountHuf > 0);
  const beyondHuf = sumHuf(refunds) - sumHuf(done);
  const listed = done.filter((one) => refunds.some(({ reference }) => reference === one.reference));
  const found = refund.isRepeat ? findLostAnswer(refund.amountHuf, free) : undefined;
  const lost = found && found.amountHuf <= sumHuf(refunds) - sumHuf(listed) ? found : undefined;
  const coveredHuf = Math.max(lost?.amountHuf ?? 0, Math.min(beyondHuf, sumHuf(free), refund.amountHuf));
  if (coveredHuf === 0) return NOTHING_COVERED;
  const byHandHuf = Math.max(0, coveredHuf - (lost?.amountHuf ?? 0));
  const byHand = byHandHuf > 0 ? free.filter((one) => one !== lost) : [];
  const [first] = byHand;
  return {
    coveredHuf,
    reference: lost?.reference ?? first?.reference ?? null,
    byHandHuf,
    byHand: byHand.map(({ reference }) => reference),
  };
}

/** Finds the listed refund that a repeated try executed: of the whole amount, or of the rest after refunds by hand. */
function findLostAnswer(amountHuf: number, free: readonly FreeRefund[]): FreeRefund | undefined {
  const unknown = free.filter(({ isCarried }) => !isCarried);
  const whole = unknown.find((one) => one.amountHuf === amountHuf);
  return whole ?? unknown.findLast((one) => one.amountHuf === amountHuf - (sumHuf(free) - one.amountHuf));
}

/** A refund of the gateway with the part of its amount that no refund of ours carries. */
interface FreeRefund extends GatewayRefund {
  readonly isCarried: boolean;
}

function freeOf({ reference, amountHuf }: GatewayRefund, done: readonly DoneRefund[]): FreeRefund {
  const carrying = done.filter((one) => one.reference === reference);
  return { reference, amountHuf: amountHuf - sumHuf(carrying), isCarried: carrying.length > 0 };
}

function sumHuf(amounts: readonly { readonly amountHuf: number }[]): number {
  return amounts.reduce((sum, { amountHuf }) => sum + amountHuf, 0);
}

export function isWholeHuf(amount: number | null): amount is number {
  return amount !== null && Number.isInteger(amount) && amount >= 0 && amount <= MAX_HUF;
}
