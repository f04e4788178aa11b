import { queryClient } from '@rajt/app-kit/api/query-client';

/** Stops polling in an unattended console: the requests would keep its session alive without end. */
const LONGEST_MS = 10 * 60_000;

let lastAct = Date.now();

function noteAct(): void {
  const wasAway = Date.now() - lastAct >= LONGEST_MS;
  lastAct = Date.now();
  // The shown data were not refreshed while the tab was unattended; reading them starts their interval again.
  if (wasAway) void queryClient.invalidateQueries({ type: 'active' });
}

for (const act of ['pointerdown', 'keydown', 'wheel'])
  window.addEventListener(act, noteAct, { passive: true, capture: true });

/** A `refetchInterval` that polls only while the tab is visible and a member of staff works in it. */
export const whileAttended = (everyMs: number) => () =>
  document.visibilityState === 'visible' && Date.now() - lastAct < LONGEST_MS ? everyMs : false;
