/** An entry that ran out, for the screen /entries-removed. */
export interface LostEntry {
  entryId: string;
  participant: { uid: string; name: string };
  raceId: string;
  race: string;
  event: string;
}

/** What one screen tells the next with the history entry, so that it survives a reload and is gone with the entry. */
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
