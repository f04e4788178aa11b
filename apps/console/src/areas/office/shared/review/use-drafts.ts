import { useState } from 'react';

/** Unsent words and days of an item. */
export interface ReviewDraft {
  readonly words: string;
  readonly validUntil: string;
  /** The verdict whose words are being written. */
  readonly writing: string | null;
}

const EMPTY: ReviewDraft = { words: '', validUntil: '', writing: null };

/** Keeps the drafts of this screen by item, also after a conflict. They are not stored in the browser, as they may be health data. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, ReviewDraft>>>({});
  return {
    of: (id: string): ReviewDraft => drafts[id] ?? EMPTY,
    change: (id: string, next: Partial<ReviewDraft>) =>
      setDrafts((all) => ({ ...all, [id]: { ...(all[id] ?? EMPTY), ...next } })),
    discard: (id: string) => setDrafts(({ [id]: _, ...others }) => others),
  };
}
