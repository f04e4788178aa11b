import type { walletMail as hungarian } from './wallet-mail.hu.ts';

export const walletMail: typeof hungarian = {
  ends: {
    subject: 'Expires soon: {{amount}} of your balance',
    title: 'Spend it while it is yours',
    text: 'A part of your balance expires soon. If you order before that, one tick in the cart pays with it: for entries as well as in the shop.',
    amount: 'Expires',
    date: 'Last day',
    total: 'All that you have now',
    button: 'See the races',
    note: 'You find your balance in your profile, and what of it expires when.',
  },
};
