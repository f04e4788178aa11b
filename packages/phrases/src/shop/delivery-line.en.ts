import type { Catalogue } from '../catalogue.ts';

export const deliveryLine: Catalogue['deliveryLine'] = {
  parcel: 'Shipping: {{name}}',
  handover: 'Pick-up: {{name}}, {{when}}',
};
