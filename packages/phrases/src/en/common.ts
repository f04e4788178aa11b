export const common = {
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  optional: '(optional)',
  save: 'Save',
  provider: { facebook: 'Facebook', google: 'Google' },
};
