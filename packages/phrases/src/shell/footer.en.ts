import type { Catalogue } from '../catalogue.ts';

export const footer: Catalogue['footer'] = {
  all: 'All pages and information',
  gatewayLogo: 'SimplePay – online card payment: customer information',
  newsletter: 'Newsletter',
  payment: 'Card payments are provided by SimplePay Plc.',
  paymentInformation: 'Payment information',
  short: { terms: 'Terms', privacy: 'Privacy' },
  slogan: 'Running and swimming events, one entry away.',
  withdraw: 'Withdraw from the contract',
};
