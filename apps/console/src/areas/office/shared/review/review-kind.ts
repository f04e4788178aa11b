import type { CertificateReviewState } from '@rajt/rules/entering/certificate-review';

export type ReviewState = CertificateReviewState;

/** One page of a queue, the oldest first. */
export interface ReviewPage<Item> {
  readonly items: Item[];
  readonly next: string | null;
}

/** A verdict that the screen sends. */
export interface Verdict<Name extends string> {
  readonly name: Name;
  /** The words about a refusal for the participant; '' for a verdict without words. */
  readonly words: string;
  readonly validUntil: string | null;
}

/** The numbers of an event's items in each state. */
export interface ReviewCounts extends Readonly<Record<ReviewState, number>> {
  readonly eventId: string;
  readonly event: string;
  readonly startsOn: string;
}

/** The calls and words of one kind of reviewed items, certificates or proofs, for the shared screen. */
export interface ReviewKind<Item, Name extends string> {
  /** The beginning of the keys of the queue's queries. */
  readonly key: readonly unknown[];
  readonly readPage: (
    state: ReviewState,
    after: string | undefined,
    signal: AbortSignal,
  ) => Promise<ReviewPage<Item>>;
  /** Reads the present item in any state; undefined: the item no longer exists. */
  readonly readNow: (item: Item) => Promise<Item | undefined>;
  readonly send: (item: Item, verdict: Verdict<Name>) => Promise<Item>;
  readonly undo: (item: Item) => Promise<Item>;
  /** Changes the shown numbers after one item has changed its state. */
  readonly count: (from: ReviewState, to: ReviewState) => void;
  readonly idOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly stateOf: (item: Item) => ReviewState;
  /** The last verdict in words: "too old". */
  readonly becameOf: (item: Item) => string;
  readonly fileOf: (item: Item) => ReviewFile | null;
  /** The verdicts in the order of their keys: 1, 2, … */
  readonly verdicts: readonly { readonly name: Name; readonly label: string; readonly hasWords?: true }[];
}

/** A file at its address on the console's origin. */
export interface ReviewFile {
  readonly src: string;
  readonly mediaType: string;
}
