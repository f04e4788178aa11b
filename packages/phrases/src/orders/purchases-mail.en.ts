import type { Catalogue } from '../catalogue.ts';

/** Mails about bought goods: how they stand, cancelled, withdrawn from. */
export const purchasesMail: Catalogue['purchasesMail'] = {
  button: 'My purchases',
  order: 'Order number',
  what: 'Product',
  line: '{{count}} × {{name}}',
  fee: 'Cancellation fee',
  shipping: 'Shipping, included below',
  refund: 'Goes back',
  when: 'We send it at once, back to where you paid from; depending on your bank you see it in your account within a few days.',
  parcel: 'Parcel number',
  pickup: 'Pick-up',
  cancelled: {
    subject: 'Cancelled: {{trid}}',
    title: 'Cancelled, and your money goes back',
    text: 'We have received your cancellation. There is nothing more for you to do.',
  },
  event: {
    subject: 'The event is cancelled, your money comes back: {{trid}}',
    title: 'What you bought for the event comes back',
    text: 'The event is cancelled, so we send back the price of what you bought for it. There is nothing for you to do.',
  },
  returned: {
    subject: 'It came back: {{trid}}',
    title: 'It came back, and your money goes back',
    text: 'What you sent back has reached us. Thank you, there is nothing more for you to do.',
  },
  withdrawn: {
    subject: 'We have received your withdrawal: {{trid}}',
    title: 'We have received your withdrawal',
    text: 'You declared that you withdraw from the purchase below. Keep this mail: it proves what you declared and when it reached us.',
    receivedAt: 'Received',
    here: 'For what had not left us yet we send the price ({{amount}}) back at once, to where you paid from; depending on your bank you see it in your account within a few days.',
    away: 'Please send what you already have ({{names}}) back within {{days}} days to: {{address}}. Put the order number with it; the cost of sending is yours. Once it has come, within {{refundDays}} days at the latest, we send its price back: {{amount}}.',
    shipping:
      'As you keep nothing of the parcel, its shipping goes back too, up to what the cheapest way would have cost: {{amount}}. The sum above includes it.',
  },
  ordered: {
    subject: 'Not ready yet: {{trid}}',
    title: 'A little more patience, please',
    text: 'We told you that you could pick it up, but not everything is ready after all. We are sorry. We will write as soon as it really is.',
  },
  ready: {
    subject: 'Ready to pick up: {{trid}}',
    title: 'You can pick up your order',
    text: 'It is packed and waits for you. You need your order number to pick it up.',
  },
  handed_over: {
    subject: 'Picked up: {{trid}}',
    title: 'Enjoy it!',
    text: 'You have picked up what you ordered. If you change your mind, you can withdraw from the purchase within {{days}} days of receiving it, except for what was made for you or is for a set date.',
  },
  shipped: {
    subject: 'Shipped: {{trid}}',
    title: 'On its way to you',
    text: 'We have handed your parcel to the carrier. If you change your mind, you can withdraw from the purchase within {{days}} days of receiving it, except for what was made for you or is for a set date.',
  },
};
