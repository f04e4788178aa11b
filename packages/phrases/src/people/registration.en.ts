import type { Catalogue } from '../catalogue.ts';

export const registration: Catalogue['registration'] = {
  consentData:
    'I have read and accept the <privacy>privacy policy</privacy>: you may use my data for my account and my entries.',
  consentMarketing: 'Tell me about new events and offers. I can unsubscribe at any time.',
  emailHint: 'We send the confirmation and your entries here.',
  hasAccount: 'Already have an account?',
  next: 'Continue',
  back: 'Back to the step before',
  step: 'Step {{step}} of 2',
  personTitle: 'Hi {{name}}, a little more about you',
  newPassword: 'Choose a password',
  sectionAddress: 'Address',
  registrationButton: 'Create my account',
  registrationIntro: 'Fill it in once; from then on every entry asks only what matters.',
  registrationTitle: 'Get a bib of your own',
  sectionAccount: 'Logging in',
  sectionConsents: 'Consents',
  sectionPerson: 'About you',
  mailboxAgain: 'Send it again',
  mailboxStartOver: 'Start a new registration',
  mailboxHint: 'Nothing after a few minutes? Look in your spam folder, or ask for it again.',
  mailboxSentAgain:
    'Sent again to {{email}}. Press the button in the new message; the earlier one no longer works.',
  mailboxText: 'We sent a message to {{email}}. Press the button in it and your account is active.',
  mailboxTitle: 'Check your mailbox',
};
