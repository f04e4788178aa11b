import type { Catalogue } from '../catalogue.ts';

export const common: Catalogue['common'] = {
  cancel: 'Cancel',
  close: 'Close',
  only_F: 'women only',
  only_M: 'men only',
  optional: '(optional)',
  save: 'Save',
  provider: { facebook: 'Facebook', google: 'Google' },
};
