import { DATA_TRANSFER_VERSION } from '../areas/content/site/index.ts';

/** The versions that made-up orders have accepted: no text of the terms that has ever been read. */
export const DEMO_VERSIONS = { terms: 'demo', dataTransfer: DATA_TRANSFER_VERSION } as const;
