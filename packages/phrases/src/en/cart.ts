import type { Catalogue } from '../catalogue.ts';
import { SENIOR } from './senior.ts';

export const cart: Catalogue['cart'] = {
  title: 'Cart',
  link_one: 'Cart, {{count}} item',
  link_other: 'Cart, {{count}} items',
  linkEmpty: 'Cart, empty',
  panelTitle: 'Your cart',
  toCart: 'Go to the cart',
  loading: 'Loading your cart…',

  entries: 'Entries',
  participantId: 'ID: {{uid}}',
  heatAnyTime: 'any time while the race is on',
  total: 'Total',
  reason_child: 'Under-16 discount',
  reason_student: 'Student discount',
  reason_senior: SENIOR,
  reason_spuri: 'SPURI discount',
  reasonPercent: '{{reason}} (−{{percent}}%)',
  priceKept: 'While it is in your cart, this price is yours.',

  remove: 'Remove',
  removeNamed: 'Remove: {{race}}, {{name}}',
  removeTitle: 'Remove it from the cart?',
  removeText: '{{race}} – {{name}}. Somebody else can take the place at once.',
  removeConfirm: 'Yes, remove it',
  removeCancel: 'Keep it',
  removed: 'Removed from your cart: {{race}}.',
  removeFailed: 'It could not be removed',

  emptyTitle: 'Your cart is empty',
  emptyText: 'Pick a start: once it is in the cart the place is yours, and you pay after that.',
  emptyAction: 'See the races',

  clock: 'We keep your place until {{time}}',
  secondsSpoken: 'Less than a minute left',
  minutesSpoken_one: '{{count}} minute left',
  minutesSpoken_other: '{{count}} minutes left',
  clockPaying: 'payment in progress',
  warningTitle_one: 'Only {{count}} minute left',
  warningTitle_other: 'Only {{count}} minutes left',
  warningText: 'We keep your place until {{time}}. Finish paying and it is yours for good.',
  lastMinute: 'You have one minute left to pay.',
  overTitle: 'The time for your entry is over',
  overText: 'We took the entries out of your cart. You have not paid anything.',

  payingTitle: 'A payment is in progress',
  payingText: 'Until it ends we keep what is in your cart, and it cannot be changed.',
  payingGoOn: 'Continue to payment',
  payingLook: 'See how it is going',
  payingGiveUp: 'Cancel this payment',
  payingGivenUp: 'You cancelled the payment. Your cart is still here, and you can change it again.',
  payingTooLate: 'You have already started this payment with the bank, so we have to wait for the result.',
  payingFailed: 'We could not cancel it just now',

  removedScreenTitle: 'We let your place go',
  removedScreenText_one:
    'A cart keeps its places for {{count}} minute, so that others get a chance too. That time is over.',
  removedScreenText_other:
    'A cart keeps its places for {{count}} minutes, so that others get a chance too. That time is over.',
  removedScreenPlain: 'We only keep places for a while, so that others get a chance too. That time is over.',
  removedMoney: 'You have not paid anything.',
  nothingLostTitle: 'Nothing has run out',
  nothingLostText:
    'When the time of your cart is over, this page lists what left it. Right now we know of nothing.',
  nothingLostCart: 'To my cart',
  removedList: 'What left your cart',
  removedAgain: 'Enter again',
  lacksGuardian: 'It needs the declaration of a parent or guardian: under 18 on race day.',
  giveGuardian: 'Give the declaration',
  giveGuardianOf: 'Give the declaration: {{race}}, {{name}}',
  ofCompany_one: '{{name}}: {{count}} entry',
  ofCompany_other: '{{name}}: {{count}} entries',
  removeCompany_one: 'Remove: {{name}}, {{count}} entry',
  removeCompany_other: 'Remove: {{name}}, {{count}} entries',
  removeCompanyText_one:
    '{{count}} entry of {{name}} leaves your cart, and its place can be somebody else’s at once. To enter them again, upload your file again.',
  removeCompanyText_other:
    'All {{count}} entries of {{name}} leave your cart, and their places can be somebody else’s at once. To enter them again, upload your file again.',
  showPeople: 'Who are they?',
};
