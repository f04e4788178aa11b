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

/** A screen that is opened later reads the data again. */
const LONGEST_MS = 20_000;

/**
 * The answer to a read that was sent early, for the same person in the same language: for one call, the first. Null: send the
 * read. The signal of an aborted call does not end it. A write makes all early reads too old, also a press that is sent again as
 * the app starts (presses.ts).
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
