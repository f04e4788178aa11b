import { DATA_TRANSFER_VERSION } from '../modules/site/index.ts';

/** What made-up orders have accepted: no text of the terms that has ever been read. */
export const DEMO_VERSIONS = { terms: 'demo', dataTransfer: DATA_TRANSFER_VERSION } as const;
