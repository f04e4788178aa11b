import type { Catalogue } from '../catalogue.ts';

export const confirm: Catalogue['confirm'] = {
  loading: 'Looking where your payment stands…',
  order: 'Order number: {{trid}}',
  total: 'Amount: {{total}}',

  doneTab: 'Successful payment',
  doneTitle_one: 'Here is your start number',
  doneTitle_other: 'Here are the start numbers',
  doneGateway: 'Successful transaction. SimplePay transaction ID: {{id}}',
  doneGatewayPlain: 'Successful transaction.',
  doneText:
    'The entry is valid. We have mailed you the confirmation; its QR code is what you show to get your bib.',
  next: 'What comes next?',
  myEntries: 'My entries',
  moreRaces: 'Look at another race',

  failedHeading: 'Failed transaction',
  failedGateway: 'Failed transaction. SimplePay transaction ID: {{id}}.',
  failedGatewayPlain: 'Failed transaction.',
  failedGatewayText:
    'Please check that the details provided during the transaction are correct. If all of the details were provided correctly, please contact the bank that issued your card in order to investigate the cause of the rejection.',
  failedMoney: 'You were not charged.',
  cancelHeading: 'Cancelled payment',
  cancelGateway: 'You have cancelled the payment.',
  cancelMoney: 'You were not charged.',
  timeoutHeading: 'Timeout',
  timeoutGateway: 'You have exceeded the maximum time available for starting the transaction.',
  timeoutMoney: 'You were not charged.',
  held: 'We keep your place until {{time}}. Try again, with another card if you like.',
  notHeld: 'We had to let the places go meanwhile. If there are free ones, you can enter again in minutes.',
  tryAgain: 'Try again',
  enterAgain: 'Enter again',

  ongoingTitle: 'Your payment is being processed',
  ongoingText: 'We are waiting for the bank, usually for a few seconds. Your place is safe meanwhile.',
  ongoingLong:
    'This takes longer than usual. You need not wait here: we will write as soon as the bank answers.',
  ongoingClose: 'You may close this page; we will also write to you how it ended.',
  ongoingPay: 'Go on paying',
  ongoingPayText: 'Have you not finished paying? This leads you back to it.',
  step_ordered: 'You ordered',
  step_bank: 'The bank is at work',
  step_bib: 'Your start number comes',

  refundedTitle: 'You get your money back',
  refundedText:
    'Your payment arrived, but the place was gone by then. We are sorry. We send the whole amount ({{total}}) back to the card that you paid with.',
  refundedNext:
    'There is nothing you need to do. It leaves us at once; depending on your bank you see it within a few days.',
  refundedAction: 'Look for another start',
  gatewayId: 'SimplePay transaction ID: {{id}}',

  notFoundTitle: 'We cannot find this order',
  notFoundText:
    'There may be a typo in the address, or you ordered with another account. What is yours is here:',
};
