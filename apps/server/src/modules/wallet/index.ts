export { postToLedger } from './post-to-ledger.ts';
