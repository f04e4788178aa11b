export const common = {
  cancel: 'Cancel',
  close: 'Close',
  optional: '(optional)',
  save: 'Save',
  provider: { facebook: 'Facebook', google: 'Google' },
};
