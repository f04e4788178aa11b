import type { ReviewState } from './review-kind.ts';

const STATES: readonly ReviewState[] = ['accepted', 'refused'];

/** The state of an address; without a known one, what waits. */
export const readReviewState = (value: unknown): ReviewState => STATES.find((one) => one === value) ?? 'open';
