import { useState } from 'react';

/** Typed words and days of an item that were not sent. */
export interface ReviewDraft {
  readonly words: string;
  readonly validUntil: string;
  /** The verdict whose words are being written. */
  readonly writing: string | null;
}

const EMPTY: ReviewDraft = { words: '', validUntil: '', writing: null };

/** The drafts of this screen by item: moving on and back, or a conflict, loses none. No storage keeps them: they may be health data. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, ReviewDraft>>>({});
  return {
    of: (id: string): ReviewDraft => drafts[id] ?? EMPTY,
    change: (id: string, next: Partial<ReviewDraft>) =>
      setDrafts((all) => ({ ...all, [id]: { ...(all[id] ?? EMPTY), ...next } })),
    discard: (id: string) => setDrafts(({ [id]: _, ...others }) => others),
  };
}
