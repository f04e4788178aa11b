import type { ReviewState } from './review-kind.ts';

const STATES: readonly ReviewState[] = ['accepted', 'refused'];

/** Reads the state from a URL; an unknown state becomes `open`. */
export const readReviewState = (value: unknown): ReviewState => STATES.find((one) => one === value) ?? 'open';
