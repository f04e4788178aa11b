import type { Catalogue } from '../catalogue.ts';

export const me: Catalogue['me'] = {
  races: 'Races',
  own: 'Yours',
  legal: 'Legal',
};
