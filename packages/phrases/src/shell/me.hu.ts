/** The sheet of a member’s own things and of all other screens, on a phone. */
export const me = {
  races: 'Versenyek',
  own: 'A tieid',
  legal: 'Jogi tudnivalók',
};
