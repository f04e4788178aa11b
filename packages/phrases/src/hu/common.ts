/** Words that many screens use. */
export const common = {
  cancel: 'Mégse',
  close: 'Bezárás',
  optional: '(nem kötelező)',
  save: 'Mentés',
  provider: { facebook: 'Facebook', google: 'Google' },
};
