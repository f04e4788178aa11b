import { useKeys } from '../../../../shell/keys/use-keys.ts';

interface ReviewKeys<Name extends string> {
  readonly verdicts: readonly { readonly name: Name }[];
  readonly onVerdict: (name: Name) => void;
  readonly onMove: (by: 1 | -1) => void;
  /** Moves the focus to the last valid day; null: no verdict has a last day. */
  readonly onValidUntil: (() => void) | null;
}

/** The keys of a review: j and k move in the queue, a digit gives a verdict, v moves the focus to the last valid day. */
export function useReviewKeys<Name extends string>(keys: ReviewKeys<Name>): void {
  const { verdicts, onVerdict, onMove, onValidUntil } = keys;
  useKeys({
    j: () => onMove(1),
    k: () => onMove(-1),
    ...(onValidUntil && { v: onValidUntil }),
    ...Object.fromEntries(verdicts.map(({ name }, at) => [String(at + 1), () => onVerdict(name)])),
  });
}
