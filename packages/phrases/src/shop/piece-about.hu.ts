/** What tells a piece from others of its product. */
export const pieceAbout = {
  forBoth: 'Kinek: {{name}}, {{race}}',
  forRace: 'Ehhez: {{race}}',
  caption: 'Felirat: „{{caption}}”',
  nights_one: '{{days}} ({{count}} éjszaka)',
  nights_other: '{{days}} ({{count}} éjszaka)',
  adults_one: '{{count}} felnőtt',
  adults_other: '{{count}} felnőtt',
  guests: 'Vendégek: {{names}}',
  ready: 'Elkészül: {{day}}',
  departs: 'Indulás: {{when}}',
};
