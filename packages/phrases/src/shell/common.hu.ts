/** Words that many screens use. */
export const common = {
  cancel: 'Mégse',
  close: 'Bezárás',
  only_F: 'csak nőknek',
  only_M: 'csak férfiaknak',
  optional: '(nem kötelező)',
  save: 'Mentés',
  provider: { facebook: 'Facebook', google: 'Google' },
};
