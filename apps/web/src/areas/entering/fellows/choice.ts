/** Several people are chosen, to be entered together. */
export interface Choice {
  chosen: readonly string[];
  /** No more fit into one request. */
  isFull: boolean;
  toggle: (uid: string) => void;
}
