import { DATA_TRANSFER_VERSION } from '../areas/content/site/index.ts';
import { HEALTH_CONSENT_VERSION, REGISTRATION_CONSENT_VERSION } from '../areas/people/consents/index.ts';

/** The versions that made-up orders and uploads have accepted: no text of the terms that has ever been read. */
export const DEMO_VERSIONS = {
  terms: 'demo',
  dataTransfer: DATA_TRANSFER_VERSION,
  health: HEALTH_CONSENT_VERSION,
  consents: REGISTRATION_CONSENT_VERSION,
} as const;
