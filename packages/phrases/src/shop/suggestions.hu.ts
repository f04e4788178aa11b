/** Goods that are offered on an event's page and beside the entries of a cart. */
export const suggestions = {
  forEvent: 'Ehhez is jól jön',
  forEntry: 'Kell még valami a rajthoz?',
  forBought: 'Ami még jól jön a rajthoz',
  look_engraved: 'Gravíroztatok',
  look_engraved_named: 'Gravíroztatok: {{name}}',
  look_guest: 'Kísérőt hozok',
  look_guest_named: 'Kísérőt hozok: {{name}}',
  look_house: 'Szállást és buszt nézek',
  look_house_named: 'Szállást és buszt nézek: {{name}}',
  look_variants: 'Méretet választok',
  look_variants_named: 'Méretet választok: {{name}}',
  look_other: 'Megnézem',
  look_other_named: 'Megnézem: {{name}}',
  addNamed: 'Kosárba: {{name}}',
};
