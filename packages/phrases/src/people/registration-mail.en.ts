import type { Catalogue } from '../catalogue.ts';

export const registrationMail: Catalogue['registrationMail'] = {
  activation: {
    subject: 'Confirm your e-mail address',
    title: 'One click to go',
    text: 'Good to have you on the start line. Confirm that this address is yours. After that you log in, add your home address, and you can enter races.',
    button: 'Confirm my address',
    validDays:
      'The link works for {{count}} days. If it expires, register again and we will send you a new one.',
    notYou:
      'Not you? Then do not click, and there is nothing else to do: nobody can log in without this confirmation.',
  },
  alreadyRegistered: {
    subject: 'You already have an account',
    title: 'We already know each other',
    text: 'Somebody just tried to register with this e-mail address, but it already has an account. Log in with your existing password.',
    button: 'Log in',
    notYou: 'Not you? Then there is nothing to do: your account and your password have not changed.',
  },
};
