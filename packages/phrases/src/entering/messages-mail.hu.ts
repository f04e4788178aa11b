/** Messages of the organiser to entrants. */
export const messagesMail = {
  why: 'Ezt a levelet a szervezőtől kaptad, mert {{participant}} nevezett erre az eseményre: {{event}}.',
  test: 'Próba: {{subject}}',
};
