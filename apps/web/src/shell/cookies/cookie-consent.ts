import { site } from '@rajt/app-kit/site/site';
import { create } from 'zustand';
import { useAppStore } from '../session/app-store.ts';

/** Only the swimming branch advertises (specification sections 1 and 4); elsewhere nothing is asked and nothing allowed. */
export const asksForCookies = site.branch === 'swim';

/** Whether the banner was asked for again, from the footer. */
export const useReopened = create(() => ({ isReopened: false }));

/** Keeps the choice: from here on it counts, also as an existing one on the next visit. */
export function chooseCookies(marketing: boolean): void {
  useAppStore.setState({ cookieChoice: { marketing, at: new Date().toISOString() } });
  useReopened.setState({ isReopened: false });
}

export function isMarketingAllowed(): boolean {
  return asksForCookies && useAppStore.getState().cookieChoice?.marketing === true;
}

/**
 * The gate of everything that measures or advertises: runs `start` when that is allowed, now or later, and `stop` when it is
 * withdrawn. Denied by default.
 */
export function whenMarketingAllowed(start: () => void, stop: () => void): void {
  let isRunning = false;
  const look = () => {
    const isAllowed = isMarketingAllowed();
    if (isAllowed === isRunning) return;
    isRunning = isAllowed;
    if (isAllowed) start();
    else stop();
  };
  useAppStore.subscribe(look);
  look();
}
