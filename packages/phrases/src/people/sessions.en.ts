import type { Catalogue } from '../catalogue.ts';

export const sessions: Catalogue['sessions'] = {
  or: 'or',
  providerLogin: 'Continue with {{provider}}',
  unavailable: 'We could not load this just now. Everything else works.',
  checkProfile: 'Please check your details: they came from an earlier system.',
  wrongClock:
    'This device says that it is {{device}}, but it is {{server}}. Set its date and time right (best: automatically), then log in.',
  notActivated: {
    title: 'Cannot find our mail?',
    text: 'Look in your spam folder, or ask for it again. If the address was mistyped, correct it here: the earlier link will stop working.',
    email: 'Where shall we send it?',
    button: 'Send it again',
    sent: 'Sent to {{email}}. Press the button in the mail, then you can log in.',
  },
};
