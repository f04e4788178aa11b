/** Words that many screens use. */
export const common = {
  cancel: 'Mégse',
  close: 'Bezárás',
  optional: '(nem kötelező)',
  save: 'Mentem',
  provider: { facebook: 'Facebook', google: 'Google' },
};
