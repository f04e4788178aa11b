import type { Catalogue } from '../catalogue.ts';

export const cookies: Catalogue['cookies'] = {
  title: 'Cookies, in short',
  text: 'What logging in and your cart need is kept in your browser. We measure and advertise only if you allow it.',
  accept: 'Accept',
  reject: 'Reject',
  marketing: 'Measuring and advertising',
  reopen: 'Cookie settings',
};
