import type { Catalogue } from '../catalogue.ts';

export const common: Catalogue['common'] = {
  cancel: 'Cancel',
  close: 'Close',
  optional: '(optional)',
  save: 'Save',
  provider: { facebook: 'Facebook', google: 'Google' },
};
