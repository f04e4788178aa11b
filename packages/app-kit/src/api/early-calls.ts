/** A read that the page has asked for before the app was here. */
export interface EarlyCall {
  readonly language: string;
  readonly token: string | null;
  /** `Date.now()` */
  readonly askedAt: number;
  readonly response: Promise<Response>;
}

declare global {
  interface Window {
    /** By the address without the host: `/swim/v1/dom/events`. */
    earlyCalls?: Map<string, EarlyCall>;
  }
}

/** Later on the screen is opened anew, and wants to know how it is by then. */
const LONGEST_MS = 20_000;

/**
 * The answer to a read that was asked for early, for the same person in the same language: for one call, the first. Null: ask. The
 * signal of a call that is given up does not end it. A write makes all of them too old: also one that the page before has left over,
 * which is sent again as the app starts (presses.ts).
 */
export function takeEarly(address: string, { method, headers }: RequestInit): Promise<Response> | null {
  if (method !== 'GET') window.earlyCalls?.clear();
  const early = window.earlyCalls?.get(address);
  if (!early) return null;
  window.earlyCalls?.delete(address);
  const sent = new Headers(headers);
  const isSame =
    sent.get('Accept-Language') === early.language &&
    sent.get('Authorization') === (early.token === null ? null : `Bearer ${early.token}`) &&
    !sent.has('If-Modified-Since');
  return isSame && Date.now() - early.askedAt < LONGEST_MS ? early.response : null;
}
