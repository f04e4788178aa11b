import type { Catalogue } from '../catalogue.ts';

export const staffPage: Catalogue['staffPage'] = {
  title: 'Staff of the demo',
  text: 'Sign in to the organiser’s console with the password and this one-time code. There is a new code every half minute.',
  email: 'E-mail address',
  role: 'Role',
  code: 'Code',
  next: 'The next one',
};
