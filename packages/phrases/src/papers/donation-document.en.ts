import type { Catalogue } from '../catalogue.ts';

export const donationDocument: Catalogue['donationDocument'] = {
  title: 'Certificate of a donation',
  thanks:
    'Thank you, {{giver}}! We certify that you have paid the amount below as a donation for this purpose: {{charity}}. We pass the whole amount on to {{organisation}}.',
  giver: 'Giver',
  giverTaxNumber: 'Tax number of the giver',
  purpose: 'Purpose of the donation',
  organisation: 'Beneficiary',
  taxNumber: 'Tax number of the beneficiary',
  amount: 'Amount',
  paidAt: 'Paid',
  order: 'Order number',
  collector: 'Collected by',
  law: 'The giver has received and will receive nothing in return for the donation. A donation is outside the scope of VAT, so no invoice is issued for it. This certificate is not an invoice.',
};
