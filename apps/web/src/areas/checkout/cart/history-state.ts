/** An entry that ran out, for the screen /entries-removed. */
export interface LostEntry {
  entryId: string;
  participant: { uid: string; name: string };
  raceId: string;
  race: string;
  event: string;
}

/** The facts that one screen gives the next with the history entry, so that they survive a reload and are gone with the entry. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    /** To /entries-removed. */
    lostEntries?: readonly LostEntry[];
    /** To /cart: the entry that was just put into it. */
    arrivedEntryId?: string;
    /** To /cart: the refused order that is tried again. */
    retriedTrid?: string;
  }
}
