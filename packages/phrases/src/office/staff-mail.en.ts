import type { Catalogue } from '../catalogue.ts';

export const staffMail: Catalogue['staffMail'] = {
  invitation: {
    subject: 'Invitation to the organiser’s console',
    title: 'You are invited to the staff',
    text: '{{inviter}} has invited you to the organiser’s console. Role: {{role}}, {{event}}.',
    account:
      'You sign in with your own account. If there is no account with this e-mail address yet, register on our site first, then open this link again.',
    button: 'Accept the invitation',
    valid: 'The link works for {{count}} days, and once.',
  },
  enrolment: {
    subject: 'Code for the second step of your sign-in',
    title: 'The second step of your sign-in',
    text: 'Enter this code in the organiser’s console: {{code}}',
    valid: 'The code works for {{count}} minutes.',
    notYou: 'Not you? Then somebody knows your password: set a new one under “Forgot it?” on our site.',
  },
  recoveryUsed: {
    subject: 'A recovery code was used for your account',
    title: 'Signed in with a recovery code',
    text: 'Somebody signed in to the organiser’s console with one of your recovery codes. Codes left: {{count}}.',
    notYou:
      'Not you? Set a new password under “Forgot it?” on our site, and ask an organiser to reset your second step.',
  },
  factorReset: {
    subject: 'The second step of your sign-in was reset',
    title: 'Your second step was reset',
    text: '{{by}} has reset the second step of your sign-in. You set up a new one the next time you sign in.',
    textOther: '{{by}} has reset the second step of the sign-in of {{name}}.',
    reason: 'Reason: {{reason}}',
    notYou: 'You know nothing about it? Tell an organiser at once.',
  },
  reviewerToOneself: {
    subject: '{{name}} is a medical reviewer now',
    title: 'An organiser has become a medical reviewer',
    text: '{{name}} has taken the role of medical reviewer ({{event}}) and can see medical certificates from now on.',
    note: 'If this was not agreed, revoke the role in the organiser’s console.',
  },
  flagsDaily: {
    subject: 'Waiting for a person: {{count}}',
    title: 'This waits for a person today',
    text: 'Open flags in the organiser’s console: {{count}}.',
    assigned: 'You work on this many of them: {{count}}.',
  },
  flagsUrgent: {
    subject: 'Urgent for the organiser: {{count}}',
    title: 'This cannot wait until tomorrow',
    text: 'This has just come in and cannot wait until tomorrow:',
  },
  flagsItem: '{{count}} × {{text}}',
  flagsButton: 'Open the inbox',
  flagsNote: 'You get this mail because you asked for it in the organiser’s console. You can stop it there.',
  allEvents: 'all events',
  role: {
    organiser: 'organiser',
    registrar: 'registrar',
    treasurer: 'treasurer',
    reviewer: 'medical reviewer',
    desk: 'race office',
    timing: 'timing',
    editor: 'editor',
    observer: 'observer',
  },
};
