import type { Catalogue } from '../catalogue.ts';

export const checkout: Catalogue['checkout'] = {
  loading: 'Loading the details of your order…',
  failed: 'The details of your order could not be loaded.',

  billing: 'Who is the invoice for?',
  otherAddress: 'Another name or address',
  otherAddressText: 'Company invoices too.',
  changeAddress: 'Change this address',
  savedNote: 'We will remember it, so you do not have to type it next time.',

  method: 'How would you like to pay?',
  spay_card: 'Bank card',
  spay_cardText: 'Visa, Mastercard. You pay on SimplePay’s secure page.',
  otp_szep: 'OTP SZÉP card',
  mkb_szep: 'MBH SZÉP card',
  khb_szep: 'K&H SZÉP card',
  szepText: 'Pays for services: entries, classes, accommodation.',
  notPayable:
    'It pays for services only, so not for this: {{items}}. Take that out of the cart to choose it.',
  otherMethods: 'Not available here right now: {{names}}',
  not_configured: 'You cannot pay with it here right now.',
  khb_not_online: 'You cannot pay online with it.',

  declarations: 'Before you order',
  terms:
    'I have read and accept the <terms>general terms and conditions</terms> and the data transfer declaration above.',
  termsOnly: 'I have read and accept the <terms>general terms and conditions</terms>.',
  dataTransferText:
    'I hereby acknowledge that my following personal data stored by the data controller {{company}} ({{seat}}) in the user database {{website}} will be transferred to SimplePay Plc., as data processor. The scope of data transferred by the controller: {{data}}. The nature and purpose of the data processing performed by the data processor are available in the SimplePay Privacy Policy at the following link: <policy>https://simplepay.hu/adatkezelesi-tajekoztatok/</policy>',
  dataTransferList: 'name, company name, e-mail address, billing address, identifier and amount of the order',
  withdrawal:
    'The 14-day right of withdrawal without giving a reason does not apply to entries for races on a set day (Hungarian Government Decree 45/2014, section 29 (1) l). You can withdraw by our own rules: they are in the <terms>general terms and conditions</terms>.',
  personalisedWithdrawal:
    'made for you, with your text, so there is no 14-day right of withdrawal (Hungarian Government Decree 45/2014, section 29 (1) c). If it is faulty we replace it.',
  datedWithdrawal:
    'for set days, so there is no 14-day right of withdrawal (Hungarian Government Decree 45/2014, section 29 (1) l).',
  goodsWithdrawal:
    'you can return it within 14 days of receiving it, without giving a reason (Hungarian Government Decree 45/2014, section 20). Online it takes two steps: <withdraw>withdraw from the contract</withdraw>. The details are in the <terms>general terms and conditions</terms>.',
  donationsWithdrawal:
    'a donation is not a purchase: nothing is given for it and it has no VAT, so there is no right of withdrawal. You get a certificate once you have paid.',

  payBar: 'Order and pay',
  freeBar: 'Order',
  grossNote: 'The price includes VAT.',
  freeNote: 'This costs nothing. Press the button and it is yours at once.',
  order: 'Order and pay\u00a0· {{total}}',
  takeOver: 'Take it over',
  want: 'I want it',
  ordering: 'Opening the payment page…',
  sending: 'Sending your order…',
  orderNote_spay_card: 'The button takes you to SimplePay, where you enter your card details.',
  orderNote_otp_szep: 'The button takes you to SimplePay, where you enter the details of your SZÉP card.',
  orderNote_mkb_szep:
    'The button takes you to the payment page of MBH, where you enter the details of your SZÉP card.',
  orderNote_khb_szep: 'This card cannot be used here.',
  lostNetwork:
    'The connection dropped, so we do not know whether your order arrived. Press the button again: you will not be charged twice.',
  noAnswer:
    'We got no answer, so we do not know whether your order arrived. Wait a minute and press the button again: you will not be charged twice.',
  lostNetworkFree:
    'The connection dropped, so we do not know whether your order arrived. Press the button again: nothing is ordered twice.',
  noAnswerFree:
    'We got no answer, so we do not know whether your order arrived. Wait a minute and press the button again: nothing is ordered twice.',
};
