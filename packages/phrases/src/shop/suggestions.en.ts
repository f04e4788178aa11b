import type { Catalogue } from '../catalogue.ts';

export const suggestions: Catalogue['suggestions'] = {
  forEvent: 'Goes well with it',
  forEntry: 'Anything else for race day?',
  forBought: 'What else goes with your start',
  look_engraved: 'Have it engraved',
  look_engraved_named: 'Have it engraved: {{name}}',
  look_guest: 'Bring somebody along',
  look_guest_named: 'Bring somebody along: {{name}}',
  look_house: 'See beds and buses',
  look_house_named: 'See beds and buses: {{name}}',
  look_variants: 'Choose a size',
  look_variants_named: 'Choose a size: {{name}}',
  look_other: 'Have a look',
  look_other_named: 'Have a look: {{name}}',
  addNamed: 'Add to cart: {{name}}',
};
