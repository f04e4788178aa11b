/** Words that many screens use. */
export const common = {
  back: 'Vissza',
  cancel: 'Mégse',
  close: 'Bezárás',
  optional: '(nem kötelező)',
  save: 'Mentés',
  provider: { facebook: 'Facebook', google: 'Google' },
};
