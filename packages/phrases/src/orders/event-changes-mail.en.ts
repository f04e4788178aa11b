import type { Catalogue } from '../catalogue.ts';

export const eventChangesMail: Catalogue['eventChangesMail'] = {
  event: 'Event',
  participants: 'Who it is about',
  more_one: 'and {{count}} more entry',
  more_other: 'and {{count}} more entries',
  toEntries: 'See my entries',
  toEvents: 'See other events',
  toEvent: 'See the event',
  cancelled: {
    subject: 'Cancelled: {{event}}',
    title: 'The event is cancelled',
    text: 'We are sorry: we cannot hold the event. The entry is void, and you need not do anything.',
    day: 'It was to be',
    refund: 'Comes back to you',
    credit: 'Added to your balance',
    means:
      'What you have paid goes back to where the payment came from: to a card within a few banking days, to a balance at once.',
    balance:
      'What was paid by whoever handed the entry over to you is on your balance: you can spend it until the end of {{until}}, on entries and in the shop.',
    goods: 'About what you bought for the event we write separately.',
    payer: 'The entry fee goes back to whoever has paid.',
    cart: 'We are sorry: we cannot hold the event, so we have taken the entry out of your cart. You have not paid for it, and you need not do anything.',
    cartGoods:
      'We are sorry: we cannot hold the event, so we have taken what you chose for it out of your cart. You have not paid for it, and you need not do anything.',
  },
  moved: {
    subject: 'New date: {{event}}',
    title: 'The event is on another day',
    widenedSubject: 'You can withdraw if the new day does not suit you: {{event}}',
    widenedTitle: 'Until when you can withdraw',
    widened:
      'We have moved the event before. If the new day does not suit you, you can withdraw. If it does, you need not do anything: the entry is valid.',
    from: 'It was to be',
    to: 'The new day',
    valid:
      'We had to postpone the event. The entry is valid on the new day, and you need not do anything: start number and QR pass stay the same, and every deadline is as many days later.',
    waits:
      'We had to postpone the event for which you want a place. You keep your place on the waiting list.',
    optOut:
      'If the new day does not suit you, this is until when you can withdraw and get everything back: {{until}}. The money goes back to where the payment came from; for an entry that you took over, to your balance. Press Withdraw at your entry.',
    wallet:
      'If you keep the pass in your phone’s wallet, add it again from your entry: the old one expires after the old day. You can delete the old one.',
    calendar: 'If the start is in your calendar, download it again: the new file replaces the old one.',
  },
};
