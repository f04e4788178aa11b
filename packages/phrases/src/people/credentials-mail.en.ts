import type { Catalogue } from '../catalogue.ts';

export const credentialsMail: Catalogue['credentialsMail'] = {
  reset: {
    subject: 'A new password for your account',
    title: 'You asked for a new password',
    text: 'Press the button and choose a new password. Until you have done that, the old one keeps working.',
    button: 'Choose a new password',
    validHours:
      'The link works for {{count}} hours, and once. If you ask again in the meantime, only the latest one works.',
    notYou:
      'Not you? Then there is nothing to do: your password has not changed, and nobody can change it without this link.',
  },
  noAccount: {
    subject: 'There is no account with this address',
    title: 'We do not know this address',
    text: 'Somebody just asked for a new password for this e-mail address, but we have no account with it. You may have registered with another address: try that one. If you have no account yet, it takes a minute.',
    button: 'Sign up',
    notYou: 'Not you? Then you can forget about this mail.',
  },
  inactive: {
    subject: 'This address is not confirmed yet',
    title: 'Your account waits for its confirmation',
    text: 'Somebody just asked for a new password for this e-mail address. It was used to register with us, but nobody has confirmed the address yet. Sign up again with the same address and we will send you a fresh link: you choose the password there.',
    button: 'Sign up again',
    notYou: 'Not you? Then there is nothing to do: nobody can log in without this confirmation.',
  },
  oldUser: {
    subject: 'Your account has moved to Rajt',
    title: 'Good to have you back',
    text: 'We have brought your account along from our previous system, but not your password. Choose one and go on where you left off.',
    button: 'Choose my password',
    validDays:
      'The link works for {{count}} days. If it expires, ask for a new one at the login, under “Forgot it?”.',
    notYou:
      'You do not want to use this account? Then there is nothing to do: nobody can log in without a password.',
  },
  passwordChanged: {
    subject: 'Your password has changed',
    title: 'You have a new password',
    text: 'The password of your account has changed, and all other devices have been logged out. If it was you, there is nothing else to do.',
    button: 'It was not me: get a new password',
    notYou: 'If the button does not help either, write to us and we will help you get your account back.',
  },
  emailChange: {
    subject: 'Confirm your new address',
    title: 'This will be your new address',
    text: 'You asked that this e-mail address should belong to your account from now on. Confirm that it is yours; until then nothing changes.',
    button: 'Confirm my new address',
    validHours: 'The link works for {{count}} hours. If it expires, ask for a new one in your profile.',
    notYou: 'Not you? Then do not click, and nothing will happen.',
  },
  emailTaken: {
    subject: 'This address already has an account',
    title: 'This address is taken',
    text: 'Somebody just tried to set this e-mail address for another account, but it already has an account with us. If it was you, log in with this address or choose another one.',
    button: 'Log in',
    notYou: 'Not you? Then there is nothing to do: nothing in your account has changed.',
  },
  emailAsked: {
    subject: 'Another e-mail address for your account',
    title: 'Did you ask for the new address?',
    text: 'Somebody asked that this address should belong to your account from now on: {{email}}. If it was you, there is nothing to do here: we have sent the link there.',
    button: 'It was not me: get a new password',
    notYou:
      'If it was not you, somebody knows your password. Get a new one: that stops the change of the address too, and logs everybody out.',
  },
  emailChanged: {
    subject: 'Your e-mail address has changed',
    title: 'You have a new address',
    text: 'From now on this address belongs to your account: {{email}}. We will not write to this one about the account any more, and you log in with the new one.',
    notYou: 'Not you? Write to us as soon as you can and we will help you get your account back.',
  },
};
