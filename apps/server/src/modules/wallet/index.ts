export { postToLedger } from './post-to-ledger.ts';
export type { Posting } from './queries.ts';
