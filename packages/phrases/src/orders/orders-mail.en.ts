import type { Catalogue } from '../catalogue.ts';

export const ordersMail: Catalogue['ordersMail'] = {
  happened: {
    paid: 'Your payment has arrived.',
    free: 'We have your order.',
    takenOver: 'You have taken the entry over and start with it from now on.',
  },
  confirmation: {
    subject_one: 'The place is yours: {{event}}',
    subject_other: 'All {{count}} entries are confirmed: {{event}}',
    title_one: 'Here is your bib',
    title_other: 'Here are your bibs',
    text: 'The entry is valid. The confirmation is attached: we scan its QR code when you pick up your bib.',
    start: 'Start',
    place: 'Where',
    participant: 'Participant',
    amount: 'Fee',
    total: 'Paid in total',
    totalFree: 'Total',
    balance: 'Of that from your balance',
    order: 'Order number',
    button: 'My entries',
    team: 'Team',
    amountOfTeam: 'Fee for the whole team',
    more_one: 'And {{count}} more entry. All of them are in the attached PDF.',
    more_other: 'And {{count}} more entries. All of them are in the attached PDF.',
    moreCoupons_one: '{{count}} more coupon',
    moreCoupons_other: '{{count}} more coupons',
  },
  invoiceLink: 'My purchases',
  invoice_ready: 'Your invoice is ready, you can download it here:',
  invoice_being_made: 'Your invoice is being made, in a few minutes you will find it here:',
  gone: {
    subject: 'Your order: {{trid}}',
    title: 'Your order',
    text: 'What you entered with this order was withdrawn meanwhile, or somebody else starts with it now. The order:',
    button: 'My entries',
  },
  goods: {
    subject: 'Your order is ready: {{trid}}',
    title: 'Your order is ready',
    text: 'The products are set aside for you. See below how you get them.',
    line: '{{count}} × {{name}}',
    pickup: 'Pick-up: {{pickup}}',
    more_one: 'And {{count}} more item. Your purchases list all of them.',
    more_other: 'And {{count}} more items. Your purchases list all of them.',
    button: 'Back to the shop',
  },
  donation: {
    subject: 'Thank you for your donation: {{trid}}',
    title: 'Thank you for your donation',
    text: 'Thank you! The certificate of your donation is attached: it says how much you have given to whom.',
    button: 'Back to the shop',
  },
  gift: {
    subject: 'Your gift card is ready: {{trid}}',
    title: 'Your gift card is ready',
    text: 'The code of the gift card works from now on. You find it among your purchases, where you can also download it as a PDF.',
    button: 'My purchases',
  },
  stay: {
    subject: 'Your stay is booked: {{trid}}',
    title: 'Your stay is booked',
    text: 'The room is yours. When you arrive, say the number of your order.',
    button: 'Back to the shop',
    tax: 'Tourist tax',
  },
  delivery: {
    handover: 'Pick-up',
    delivery: 'Shipping',
    address: 'We send it to',
    place: 'Where',
    time: 'When',
    items: 'What',
    amount: 'Price',
  },
  unfulfillable: {
    subject: 'We are refunding your payment',
    title: 'You are getting your money back',
    place_lost:
      'Your payment arrived, but we could no longer use it for the entry, for example because the place was gone or you had entered again. You do not need to do anything: the full amount goes back to where it came from.',
    amount_mismatch:
      'The bank charged a different amount from what your order costs, so we could not accept it. You do not need to do anything: the full amount goes back to where it came from.',
    duplicate_payment:
      'You had already paid for this order, the second payment was not needed. You do not need to do anything: all of it goes back to where it came from. Your order is valid.',
    race_cancelled:
      'By the time your payment arrived, the race had been cancelled. We are sorry. You do not need to do anything: the full amount goes back to where it came from.',
    balance_spent:
      'Your payment arrived, but the balance that was to pay the other part of your order has been spent on something else meanwhile. You do not need to do anything: the full amount goes back to where it came from.',
    coupon_lost:
      'Your payment arrived, but by then others had used up your coupon, so we could not complete the order at this price. You do not need to do anything: the full amount goes back to where it came from.',
    race_cancelled_in_part:
      'By the time your payment arrived, one of the races in your order had been cancelled. We are sorry. You do not need to do anything: its price goes back to where it came from. Your other entries are valid; their confirmation comes in a mail of its own.',
    stock_lost_in_part:
      'By the time your payment arrived, a part of your order had sold out. We are sorry. You do not need to do anything: its price goes back to where it came from. The rest is yours; its confirmation comes in a mail of its own.',
    what: 'Sold out',
    amount: 'You get back',
    order: 'Order number',
    when: 'It leaves us right away: it is on your balance at once, and reaches your account within a few days, depending on your bank.',
    button: 'Other races',
  },
};
