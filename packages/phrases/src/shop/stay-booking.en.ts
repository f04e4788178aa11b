import type { Catalogue } from '../catalogue.ts';

export const stayBooking: Catalogue['stayBooking'] = {
  perPerson: '+{{price}} a person',
  chosen_one: '{{room}}: {{days}}, {{count}} night',
  chosen_other: '{{room}}: {{days}}, {{count}} nights',
  peopleLine_one: 'Price a person, {{count}} person',
  peopleLine_other: 'Price a person, {{count}} people',
};
