import type { Catalogue } from '../catalogue.ts';

export const sessionsMail: Catalogue['sessionsMail'] = {
  confirmation: {
    subject: 'Confirm that it is you',
    title: 'Is it you?',
    text: 'You want to change something in your account for which we must be sure that it is you. Open the link in the browser in which you asked for it.',
    button: 'Yes, it is me',
    validMinutes: 'The link works for {{count}} minutes, and once.',
    notYou:
      'Not you? Then do not open it: somebody else may be logged in to your account. Set a new password under “Forgot it?” on our site, which logs them out everywhere.',
  },
  identityLinked: {
    subject: '{{provider}} login for your account',
    title: 'A new way to log in',
    text: 'From now on you can also log in with your {{provider}} account. Your password has not changed.',
    button: 'Open my profile',
    notYou: 'Not you? Disconnect it in your profile, log out all your devices and set a new password.',
  },
};
