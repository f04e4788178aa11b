import type { Catalogue } from '../catalogue.ts';

export const confirm: Catalogue['confirm'] = {
  order: 'Order number: {{trid}}',
  coupon: 'Coupon: {{name}} {{amount}}',
  balance: 'Of that from your balance: {{amount}}',
  total: 'Amount: {{total}}',

  doneTab: 'Successful payment',
  freeTab: 'Successful order',
  doneTitle_one: 'Here is your bib number',
  doneTitle_other: 'Here are your bib numbers',
  doneGateway: 'Successful transaction. SimplePay transaction ID: {{id}}',
  doneGatewayPlain: 'Successful transaction.',
  doneText:
    'The entry is valid. We have mailed you the confirmation; its QR code is what you show to get your bib.',
  returned: {
    race_cancelled:
      '{{text}}: this race has been cancelled meanwhile; its price ({{amount}}) goes back to where it came from.',
    stock_lost:
      '{{text}}: sold out by the time your payment arrived. Its price ({{amount}}) goes back to where it came from.',
  },
  manageEntry_one: 'Manage the entry',
  manageEntry_other: 'Manage the entries',
  manageOrder: 'Manage the order',
  manageEach: 'Change, withdraw or get the confirmation of each entry:',
  myEntries: 'My entries',
  moreRaces: 'Look at another race',

  failedHeading: 'The payment did not go through',
  gatewaySays: 'SimplePay’s message',
  failedGateway: 'Failed transaction. SimplePay transaction ID: {{id}}.',
  failedGatewayPlain: 'Failed transaction.',
  failedGatewayText:
    'Please check that the details provided during the transaction are correct. If all of the details were provided correctly, please contact the bank that issued your card in order to investigate the cause of the rejection.',
  failedMoney: 'You were not charged.',
  cancelHeading: 'You stopped the payment',
  cancelGatewayTitle: 'Cancelled payment',
  cancelGateway: 'You have cancelled the payment.',
  cancelMoney: 'You were not charged.',
  timeoutHeading: 'Time ran out',
  timeoutGatewayTitle: 'Timeout',
  timeoutGateway: 'You have exceeded the maximum time available for starting the transaction.',
  timeoutMoney: 'You were not charged.',
  held: 'We keep your place until {{time}}. Try again, with another card if you like.',
  notHeld: 'We no longer hold your place. If there are places left, you can enter again in a few minutes.',
  paidSince: 'Another payment has gone through since: the place is yours.',
  payingSince: 'Another payment is in progress now. Until it ends we keep what you ordered.',
  tryAgain: 'Try again',
  enterAgain: 'Enter again',

  ongoingTitle: 'Your payment is being processed',
  ongoingText:
    'We are waiting for the bank; it usually takes a few seconds. Until then we keep what you ordered.',
  ongoingLong:
    'This is taking longer than usual, but you do not have to wait here: if the payment goes through, we e-mail you the confirmation. You can come back to this page later to see where it stands.',
  ongoingClose:
    'You can safely close this page: if the payment goes through, we e-mail you the confirmation as well.',
  lookingTitle: 'Checking on your order',
  lookingText: 'This usually takes a few seconds. Until then we keep what you ordered.',
  unpaidTitle: 'We do not see your payment yet',
  unpaidText:
    'If you have not finished it, continue here. While the payment is open, we keep what you ordered.',
  unpaidPaid:
    'If you have approved it already, there is nothing left to do: you will see the bank’s answer here as soon as it comes.',
  step_ordered: 'You ordered',
  step_pay: 'Payment',
  step_bank: 'The bank is on it',
  step_bib: 'Your bib number is next',

  refundedTitle: 'You are getting your money back',
  refundedText:
    'Your payment arrived, but we could no longer use it for the entry. We are sending the full amount back to where it came from.',
  refundedCancelled:
    'By the time your payment arrived, the race had been cancelled. We are sorry. We are sending the full amount back to where it came from.',
  cancelledElse: 'If you would like to race elsewhere, have a look at the other events.',
  refundedNext:
    'There is nothing you need to do for the refund: it leaves us right away, and depending on your bank you will see it within a few days.',
  refundedHeld: 'We keep your place in your cart until {{time}}: you can pay for it until then.',
  gatewayId: 'SimplePay transaction ID: {{id}}',

  notFoundTitle: 'We cannot find this order',
  notFoundText: 'There may be a typo in the address, or you ordered with another account. Your own are here:',
};
