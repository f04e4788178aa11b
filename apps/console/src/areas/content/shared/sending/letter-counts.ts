import type { NewsSummary } from '@rajt/contract/content/operations/news';

/** The sending of news, or of a message to entrants. */
export type Sent = Pick<NewsSummary, 'state' | 'letters' | 'perMinute' | 'sendAt'>;

/** The tones of the badges of states. */
export const TONES = {
  draft: 'neutral',
  scheduled: 'brand',
  sending: 'brand',
  stopped: 'warn',
  sent: 'ok',
} as const satisfies Record<Sent['state'], string>;

/** Counts the letters, and the letters that have an outcome. */
export function letterCounts({ letters }: Pick<Sent, 'letters'>): {
  all: number;
  done: number;
  sent: number;
} {
  const all = Object.values(letters).reduce((sum, count) => sum + (count ?? 0), 0);
  return { all, done: all - (letters.waiting ?? 0) - (letters.unknown ?? 0), sent: letters.sent ?? 0 };
}

/** Whether the numbers change without an action of the caller. */
export const isMoving = ({ state }: Pick<Sent, 'state'>): boolean =>
  state === 'scheduled' || state === 'sending';
