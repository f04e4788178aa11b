import type { Catalogue } from '../catalogue.ts';

export const privacyMail: Catalogue['privacyMail'] = {
  accountErased: {
    subject: 'Your account is deleted',
    title: 'Goodbye, it was good to have you',
    text: 'As you asked, we have deleted your account and everything we knew about you. This is our last mail for this account. Should you ever want to start again, you can sign up with the same e-mail address at any time.',
    kept: 'Your orders and billing details stay for {{years}} years because the Accounting Act demands it; we use them for nothing else.',
    notYou: 'Did somebody else delete your account? Write to us as soon as you can.',
  },
};
