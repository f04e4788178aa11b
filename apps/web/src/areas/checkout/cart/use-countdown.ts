import { useUserId } from '@rajt/app-kit/session/session';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { cartQuery } from './cart-query.ts';
import { type Countdown, readCountdown } from './countdown.ts';

/** Often enough that each second is shown for about a second. */
const LOOK_EVERY_MS = 200;

/** The cart's countdown, rendered again each second. */
export function useCountdown(): Countdown {
  const { data: cart, dataUpdatedAt } = useQuery(cartQuery(useUserId()));
  const read = () => readCountdown(cart, dataUpdatedAt, Date.now());
  // The snapshot is a number, so that only a new second renders.
  useSyncExternalStore(isTicking(read()) ? everyMoment : never, () => secondsOf(read()));
  return read();
}

function isTicking({ kind }: Countdown): boolean {
  return kind === 'running';
}

function secondsOf(countdown: Countdown): number {
  return countdown.kind === 'running' ? countdown.seconds : 0;
}

const lookers = new Set<() => void>();
const lookAll = () => {
  for (const look of lookers) look();
};
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all clocks on the screen: they change in the same moment. */
function everyMoment(look: () => void): () => void {
  if (lookers.size === 0) {
    timer = setInterval(lookAll, LOOK_EVERY_MS);
    // A sleeping page has no timers: look at once when it is seen again.
    document.addEventListener('visibilitychange', lookAll);
  }
  lookers.add(look);
  return () => {
    lookers.delete(look);
    if (lookers.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookAll);
  };
}

function never(): () => void {
  return () => {};
}
