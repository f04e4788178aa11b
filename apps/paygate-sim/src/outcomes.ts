import { backUrl } from './back.ts';
import { NO_FUNDS } from './codes.ts';
import type { Gateway } from './gateway.ts';
import { keyOf } from './merchants.ts';
import type { BackEvent, DeliveryKind, Status, Transaction } from './transaction.ts';

interface Story {
  event: BackEvent;
  /** Status at once, which `query` reports from now on. */
  status: Status;
  /** Status that comes with the first IPN. */
  settles?: Status;
  ipns: readonly DeliveryKind[];
  /** Until the first IPN, before scaling. */
  delayMs?: number;
  inTurn?: boolean;
  /** The buyer is sent back only after the IPN was acknowledged. */
  ipnFirst?: boolean;
}

const STORIES = {
  success: { event: 'SUCCESS', status: 'FINISHED', ipns: ['genuine'] },
  fail: { event: 'FAIL', status: 'NOTAUTHORIZED', ipns: [] },
  cancel: { event: 'CANCEL', status: 'CANCELLED', ipns: [] },
  timeout: { event: 'TIMEOUT', status: 'TIMEOUT', ipns: [] },
  fraud: { event: 'SUCCESS', status: 'INFRAUD', settles: 'FINISHED', ipns: ['genuine'], delayMs: 8_000 },
  duplicate: { event: 'SUCCESS', status: 'FINISHED', ipns: ['genuine', 'genuine', 'genuine'] },
  late: { event: 'SUCCESS', status: 'FINISHED', ipns: ['genuine'], delayMs: 15_000 },
  'ipn-first': { event: 'SUCCESS', status: 'FINISHED', ipns: ['genuine'], ipnFirst: true },
  forged: {
    event: 'SUCCESS',
    status: 'FINISHED',
    ipns: ['bad-signature', 'unsigned', 'genuine'],
    inTurn: true,
  },
  missing: { event: 'SUCCESS', status: 'FINISHED', ipns: [] },
  'fail-after-back': {
    event: 'SUCCESS',
    status: 'INFRAUD',
    settles: 'NOTAUTHORIZED',
    ipns: ['genuine'],
    delayMs: 5_000,
  },
} satisfies Record<string, Story>;

/** `in-payment` starts the payment and leaves it there (a long card check) until another outcome is chosen. */
export type Outcome = keyof typeof STORIES | 'in-payment';

export const OUTCOMES: readonly string[] = [...Object.keys(STORIES), 'in-payment'];

export function isOutcome(text: string): text is Outcome {
  return OUTCOMES.includes(text);
}

/** Waiting time of an outcome in seconds, as it will really be. */
export function usualWait(outcome: keyof typeof STORIES, timeScale: number): number {
  const story: Story = STORIES[outcome];
  return ((story.delayMs ?? 0) * timeScale) / 1000;
}

export type Chosen = { redirectUrl: string; accepted: boolean };

/**
 * Lets the buyer decide. A transaction that is already decided keeps its first outcome: `accepted` is false and the
 * address is the one that fits what happened.
 */
export async function choose(
  gateway: Gateway,
  transaction: Transaction,
  outcome: Outcome,
  delayMs?: number,
): Promise<Chosen> {
  const key = keyOf(gateway.merchants, transaction);
  if (transaction.status !== 'INIT' && transaction.status !== 'INPAYMENT') {
    return { redirectUrl: backUrl(transaction, key), accepted: false };
  }
  const now = gateway.settings.now();
  if (outcome === 'in-payment') {
    transaction.status = 'INPAYMENT';
    transaction.paidAt ??= now;
    gateway.book.save(transaction);
    return { redirectUrl: `${gateway.publicUrl()}/pay/${transaction.id}`, accepted: true };
  }
  const story: Story = STORIES[outcome];
  decide(transaction, story, now);
  const notified = gateway.notifier.notify(transaction, {
    kinds: story.ipns,
    delayMs: delayMs ?? (story.delayMs ?? 0) * gateway.settings.timeScale,
    settles: story.settles ?? null,
    inTurn: story.inTurn ?? false,
  });
  if (story.ipnFirst) await notified;
  return { redirectUrl: backUrl(transaction, key), accepted: true };
}

function decide(transaction: Transaction, story: Story, now: number): void {
  transaction.status = story.status;
  transaction.back = { event: story.event, code: story.event === 'FAIL' ? NO_FUNDS : 0 };
  if (story.event === 'SUCCESS' || story.event === 'FAIL') transaction.paidAt ??= now;
  if (!story.settles) transaction.finishedAt = now;
}
