import type { Catalogue } from '../catalogue.ts';

export const delivery: Catalogue['delivery'] = {
  title: 'How would you like to get your products?',
  loading: 'Loading pick-up places…',
  loadFailed: 'The pick-up places could not be loaded.',
  failed: 'Your choice could not be saved',
  none: 'Nothing can be chosen right now. Write to us, and we will find a way.',
  free: 'free',
  time: 'When will you come?',
  placesLeft: '{{when}} ({{count}} places left)',
  each: 'Choose for each product',
  together: 'Choose for all at once',
  choose: 'Choose…',
  pickUp: 'Pick-up: {{name}}',
  gone: 'What you have chosen is not available any more. Choose another one.',
  oneParcel: 'What we send goes in one parcel: you pay for shipping once.',
  shipping: 'Shipping: {{name}}',
  tooHeavy: 'too heavy for one parcel',
  tooHeavyTogether:
    'All of it together does not fit into one parcel. Take fewer, or choose for each product.',
  tooHeavyNote: 'All of it together does not fit into one parcel: pick up what you can.',
  address: 'Where shall we send the parcel?',
  sameAsBilling: 'To the billing address',
  newAddress: 'New address',
  ofOrder: 'Pick-up and shipping',
  showNumber: 'Tell us the number of your order: {{trid}}',
};
