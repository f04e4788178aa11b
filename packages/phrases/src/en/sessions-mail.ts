import type { Catalogue } from '../catalogue.ts';

export const sessionsMail: Catalogue['sessionsMail'] = {
  identityLinked: {
    subject: '{{provider}} login for your account',
    title: 'A new way to log in',
    text: 'From now on you can also log in with your {{provider}} account. Your password has not changed.',
    button: 'Open my profile',
    notYou: 'Not you? Disconnect it in your profile, log out all your devices and set a new password.',
  },
};
