import type { balance as hungarian } from './balance.hu.ts';

export const balance: typeof hungarian = {
  title: 'Your balance',
  intro: 'You can pay with it the next time you order. We always use first what expires first.',
  none: 'It is empty now. What you redeem from gift cards comes here, and what you get back after a withdrawal.',
  servicesOnly: '{{amount}} of it is for services only: entries, classes, accommodation.',
  reserved: 'Another {{amount}} belongs to a payment of yours that is under way.',
  lastDay: 'Use it until {{date}}',
  forServices: 'for services only',
  soon: 'Expires soon',
  origin_gift_code: 'Gift card',
  origin_withdrawal: 'Withdrawal',
  origin_race_change: 'Change of distance',
  origin_organiser: 'A present of the organiser',
  history: 'What has happened to it',
  all_one: 'All {{count}} item',
  all_other: 'All {{count}} items',
  credited: 'Added',
  spent: 'Payment',
  returned: 'Refund',
  expired: 'Expired',
  forfeited: 'Account deleted',

  use: 'Pay with my balance',
  useHint: 'Up to {{amount}} of it can be used for this order.',
  useServicesHint:
    'Up to {{amount}} of it can be used for this order: a part of it is for services only, and gift cards are paid by card.',
  howMuch: 'How much?',
  nothingLeft: 'Your balance pays for all of it, no card is needed. The button pays the order at once.',
};
