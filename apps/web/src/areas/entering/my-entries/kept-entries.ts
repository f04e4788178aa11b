import type { MyEntry } from '@rajt/contract/entering/operations/entries';
import { budapestDate } from '@rajt/rules/dates';
import { useAppStore } from '../../../shell/session/app-store.ts';

/** Raise it when the shape of an entry changes: what older versions of the app have kept is then not shown. */
const SHAPE = 6;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Future starts, and the time of the server's answer. */
export interface Kept {
  readonly entries: readonly MyEntry[];
  /** ISO 8601. */
  readonly at: string;
}

/**
 * Keeps the list of future starts for a time without a network, as long as this person is signed in here. It is removed with the
 * session (app-store.ts): at logout, after a 401, when the account is erased, and when anybody logs in.
 */
export function keepEntries(userId: string, entries: readonly MyEntry[], atMs: number): void {
  if (userId === '' || useAppStore.getState().userId !== userId) return;
  // The review of a certificate is health data, which stays on no disk of a phone.
  const kept = entries.map((entry) => ({ ...entry, certificateReview: null }));
  useAppStore.setState({ keptEntries: { shape: SHAPE, at: new Date(atMs).toISOString(), entries: kept } });
}

/** Adds paid entries to the kept list: the network may be gone before the list is read again. */
export function keepBought(userId: string, bought: readonly MyEntry[], nowMs: number): void {
  const before = readKept(nowMs)?.entries ?? [];
  const isBought = ({ entryId }: MyEntry) => bought.some((one) => one.entryId === entryId);
  // The list has one's own starts, even if other people are entered with them.
  const own = bought.filter(({ participant }) => participant.uid === userId);
  const entries = [...before.filter((one) => !isBought(one)), ...own].sort(
    (a, b) =>
      a.race.raceOn.localeCompare(b.race.raceOn) ||
      (a.heat.startsAt ?? '').localeCompare(b.heat.startsAt ?? ''),
  );
  keepEntries(userId, entries, nowMs);
}

/** The kept list of the present or last person of this browser, without past events, as the server lists them; null: none. */
export function readKept(nowMs: number): Kept | null {
  const { keptEntries: kept } = useAppStore.getState();
  if (kept?.shape !== SHAPE) return null;
  const today = budapestDate(new Date(nowMs));
  return { at: kept.at, entries: kept.entries.filter(({ event }) => event.endsOn >= today) };
}

/** Removes the entries of ended events from the phone, and the whole list once no entry is left. Call it once a start. */
export function removeExpired(nowMs: number): void {
  const { keptEntries: kept } = useAppStore.getState();
  if (!kept) return;
  const entries = readKept(nowMs)?.entries ?? [];
  if (entries.length === kept.entries.length && entries.length > 0) return;
  useAppStore.setState({ keptEntries: entries.length === 0 ? null : { ...kept, entries } });
}

/** Whether to read the list although nobody looks at it. */
export function isKeptOld(nowMs: number): boolean {
  const kept = readKept(nowMs);
  return kept === null || nowMs - Date.parse(kept.at) > DAY_MS;
}
