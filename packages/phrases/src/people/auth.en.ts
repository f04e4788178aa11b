import type { Catalogue } from '../catalogue.ts';

export const auth: Catalogue['auth'] = {
  email: 'E-mail address',
  extraButton: 'Save and go on',
  extraIntro: 'We need your address for your entries and invoices. The rest is up to you.',
  extraTitle: 'One step left',
  hidePassword: 'Hide password',
  loginButton: 'Log in',
  loginIntro: 'Log in, and you are a few taps from the start line.',
  loginTitle: 'Good to see you',
  next: 'Continue',
  otherEmail: 'Another address',
  known: 'I have an account',
  unknown: 'I am new here',
  unknownText: 'One minute, and you can enter.',
  notActivatedHelp:
    'The subject is “Confirm your e-mail address”. If you cannot find it, look in your spam folder, or sign up again with the same address and we will send a new one.',
  password: 'Password',
  passwordAgain: 'Password once more',
  passwordRuleDone: 'done:',
  passwordRules: {
    length: 'at least {{count}} characters',
    lower: 'a lower case letter',
    match: 'both passwords match',
    number: 'a number',
    upper: 'an upper case letter',
  },
  showPassword: 'Show password',
  forgotPassword: 'Forgot it?',
  oldUserHint: 'Did you have an account with us before Rajt? It has no password yet:',
  oldUserLink: 'get one for it',
  registrationOver:
    'If you have confirmed your address already, just log in. If the link has expired, sign up again.',
  mailboxDemo: 'Open the demo mailbox',
  invitedTo: 'You will go on to',
  /** At the login, where it leads to an order: somebody came back from the bank in another browser. */
  paymentBehind: {
    title: 'We are looking at your payment',
    text: 'Log in and we will show you how it stands. Please do not pay again before that.',
  },
};
