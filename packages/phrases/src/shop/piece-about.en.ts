import type { Catalogue } from '../catalogue.ts';

export const pieceAbout: Catalogue['pieceAbout'] = {
  forBoth: 'For {{name}}, {{race}}',
  forRace: 'For {{race}}',
  caption: 'Engraved: “{{caption}}”',
  nights_one: '{{days}} ({{count}} night)',
  nights_other: '{{days}} ({{count}} nights)',
  adults_one: '{{count}} adult',
  adults_other: '{{count}} adults',
  guests: 'Guests: {{names}}',
  ready: 'Ready: {{day}}',
  departs: 'Leaves: {{when}}',
};
