import type { Catalogue } from '../catalogue.ts';

/** What is bought for an entry: which entry, and goods attached to it. */
export const entryGoods: Catalogue['entryGoods'] = {
  whose: 'Whose entry is it for?',
  me: '{{name}} (you)',
  which: 'Which entry is it for?',
  inCart: 'in your cart',
  paid: 'paid',
  full: 'This entry has it already and cannot have more.',
  left: 'This entry can have {{count}} more',
  loading: 'Loading your entries…',
  failed: 'Your entries could not be loaded.',
  noneTitle: 'Enter a race first',
  noneText: 'This belongs to an entry. Enter yourself or your mates, then choose here who it is for.',
  noneOfEventText: 'This belongs to one event only: {{event}}. Enter it, then choose here who it is for.',
  toEvents: 'Look at the races',
  toEvent: 'Go to the event',
};
