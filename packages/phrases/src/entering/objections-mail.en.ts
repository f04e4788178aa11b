import type { Catalogue } from '../catalogue.ts';

export const objectionsMail: Catalogue['objectionsMail'] = {
  entered: {
    subject: 'You have been entered: {{event}}',
    title: 'A place is yours, too',
    text: '{{buyer}} has entered you, and your entry is valid:',
    race: 'Race',
    day: 'When',
    bib: 'Bib number',
    notRight:
      'If that is right, there is nothing to do. If you do not know about it or do not want it, tell us with the button: we let them know, and they cannot enter you again.',
    button: 'This is not right',
    claimText: 'Would you like to have it in your own account, with the QR pass? Claim the entry:',
    claim: 'Claim the entry',
  },
  objected: {
    subject: '{{participant}} says that their entry is not right',
    title: 'Somebody you have entered does not want it',
    text: '{{participant}} says that this entry is not right. We have taken them off your list, and you cannot enter them again:',
    next: 'The entry still stands. Talk to them about it; the organiser knows, too.',
    button: 'My entries',
  },
};
