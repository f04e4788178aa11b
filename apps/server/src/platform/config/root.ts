import { fileURLToPath } from 'node:url';

/** The checkout: relative paths of the configuration start here. */
export const repositoryRoot = fileURLToPath(new URL('../../../../../', import.meta.url));
