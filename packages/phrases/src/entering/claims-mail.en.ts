import type { Catalogue } from '../catalogue.ts';

export const claimsMail: Catalogue['claimsMail'] = {
  claimed: {
    subject: '{{participant}} has claimed their entry',
    title: 'The entry was claimed',
    text: '{{claimer}} has claimed what you entered for them (the entry says {{participant}}):',
    next: 'Bib number and pass stay the same, the order and the invoice stay with you. You still see the entry and can change what may be changed. If you did not send the link to them, write to us.',
    button: 'People I have entered',
  },
  keeperErased: {
    subject: 'Your entry stands: take it over',
    title: 'Who entered you has deleted their account',
    text: '{{keeper}} had entered you, and has deleted their account. Your entry stands, and so does your start number.',
    next: 'With this link you take it into an account of your own: there you can change your data, and find your start code. It works until {{until}}. If you do not, your place is still yours, but only the organiser can change anything.',
    button: 'Take over my entry',
  },
};
