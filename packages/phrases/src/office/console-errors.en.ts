import type { Catalogue } from '../catalogue.ts';

export const consoleErrors: Catalogue['consoleErrors'] = {
  credentials_wrong: 'Incorrect e-mail address, password or code. A code works for a short time, and once.',
};
