import type { Catalogue } from '../catalogue.ts';

export const giftCardsMail: Catalogue['giftCardsMail'] = {
  subject: '{{from}} has sent you a gift',
  title: '{{value}} for your next start',
  text: '{{from}} sends you a gift card of {{value}}. For entries, gear or a bed for the night: you decide.',
  somebody: 'Somebody',
  code: 'Your code',
  until: 'To be redeemed until',
  button: 'Redeem it',
  note: 'The card with its drawing is attached. If you have no account yet, the button lets you register, too. {{from}} gave us your address; we use it for this mail only.',
  goneSubject: 'The gift card was taken back',
  goneTitle: 'There is no gift after all',
  gone: 'We were to send you a gift card, but it was taken back or redeemed meanwhile. There is nothing for you to do.',
};
