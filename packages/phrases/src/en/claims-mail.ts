import type { Catalogue } from '../catalogue.ts';

export const claimsMail: Catalogue['claimsMail'] = {
  claimed: {
    subject: '{{participant}} has claimed their entry',
    title: 'The entry was claimed',
    text: '{{claimer}} has claimed what you entered for them (the entry says {{participant}}):',
    next: 'Bib number and pass stay the same, the order and the invoice stay with you. You still see the entry and can change what may be changed. If you did not send the link to them, write to us.',
    button: 'People I have entered',
  },
};
