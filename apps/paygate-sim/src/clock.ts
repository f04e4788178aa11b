/** Milliseconds since the epoch. Tests pass their own. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

const OFFSET = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Budapest', timeZoneName: 'longOffset' });
const QUARTER = 15 * 60_000;
const MAX_CACHED = 1000;
const known = new Map<number, string>();

/** Offset of Budapest, e.g. `+02:00`; it can change only on a quarter of an hour, so one lookup serves many calls. */
function budapestOffset(at: number): string {
  const quarter = Math.floor(at / QUARTER);
  const kept = known.get(quarter);
  if (kept) return kept;
  const name = OFFSET.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT+01:00';
  const offset = name.slice('GMT'.length) || '+00:00';
  if (known.size >= MAX_CACHED) known.clear();
  known.set(quarter, offset);
  return offset;
}

/** `2026-07-01T12:05:45+02:00`, as in the answers of the API. */
export function isoTime(at: number): string {
  const offset = budapestOffset(at);
  const sign = offset.startsWith('-') ? -1 : 1;
  const minutes = sign * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6)));
  return new Date(at + minutes * 60_000).toISOString().slice(0, 19) + offset;
}

/** `2026-07-01T12:05:44+0200`: the dates of an IPN have no colon in the offset. */
export function ipnTime(at: number): string {
  const text = isoTime(at);
  return text.slice(0, -3) + text.slice(-2);
}
