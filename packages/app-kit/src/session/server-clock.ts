import { create } from 'zustand';

/** A device this far off shows a wrong day or hour; less is the usual drift of a clock and the time of an answer on its way. */
const FAR_OFF_MS = 30 * 60_000;

/** How far the server's clock is ahead of this device's, in ms; null until the server has answered in this page. */
const useOffset = create<{ readonly aheadMs: number | null }>(() => ({ aheadMs: null }));

/** Learns the server's time from an answer; whole seconds (RFC 9110, Date). Answers of the API are not cached for longer than a minute. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const at = Date.parse(headers.get('Date') ?? '');
  if (!Number.isNaN(at)) useOffset.setState({ aheadMs: at - Date.now() });
}

/** Whether the server has answered in this page, so that `serverNow` is its time. */
export function knowsServerTime(): boolean {
  return useOffset.getState().aheadMs !== null;
}

/** The server's time in ms; the device's until the server has answered. */
export function serverNow(): number {
  return Date.now() + (useOffset.getState().aheadMs ?? 0);
}

/** Both clocks, in ms, where the device's is far off; null where it is right, or nothing is known yet. */
export function useWrongClock(): { readonly device: number; readonly server: number } | null {
  const aheadMs = useOffset((state) => state.aheadMs) ?? 0;
  if (Math.abs(aheadMs) < FAR_OFF_MS) return null;
  const device = Date.now();
  return { device, server: device + aheadMs };
}
