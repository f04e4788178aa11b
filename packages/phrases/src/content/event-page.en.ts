import type { Catalogue } from '../catalogue.ts';

export const eventPage: Catalogue['eventPage'] = {
  race: 'Race',
  start: 'Start',
  startsFrom: 'from {{time}}',
  places: 'Places left',
  nextPrice: 'Next price:',
  priceThen: '→ {{price}}, {{when}}',
  more: 'Details',
  moreHeats_one: '{{count}} start time and details',
  moreHeats_other: '{{count}} start times and details',
  climb: 'Climb',
  certificate: 'Medical certificate',
  certificateNeeded: 'needed',
  certificateNot: 'not needed',
  rates: 'Reduced fee',
  share: 'Share',
  shareText: '{{event}}, {{when}}. Come along!',
  shareCopied: 'Link copied. Send it to whoever you like.',
  shareFailed: 'Sharing did not work just now. Copy the address from your browser.',
};
