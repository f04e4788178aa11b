import type { Catalogue } from '../catalogue.ts';

export const password: Catalogue['password'] = {
  toLogin: 'Back to the login',
  request: {
    title: 'Get a new password',
    intro: 'Type your e-mail address and we will send you a link to choose a new password.',
    old: 'If you had an account in our previous system, this is how you get a password for it.',
    button: 'Send me the link',
    sentTitle: 'Check your mailbox',
    sentText: 'We sent a message to {{email}}. It says how to go on.',
    sentHint: 'Nothing after a few minutes? Look in your spam folder, and check the address you typed.',
    again: 'Use another address',
  },
  new: 'New password',
  newAgain: 'New password once more',
  old: 'Current password',
  reset: {
    title: 'Choose a new password',
    intro: 'For this account: {{email}}. Wherever else you are logged in, you will be logged out.',
    button: 'Save the new password',
    doneTitle: 'You have a new password',
    doneText: 'From now on you log in with it. Everywhere else you have been logged out.',
    invalidTitle: 'This link does not work any more',
    invalidText:
      'It may have expired, you may have used it already, or asked for another one since. Get a fresh one, it takes a minute.',
    ask: 'Get a new link',
  },
  change: {
    title: 'Change your password',
    intro: 'Your other devices will be logged out; here you stay logged in.',
    button: 'Save the new password',
    done: 'You have a new password. Your other devices have been logged out.',
    back: 'Back to my profile',
    forgotTitle: 'You do not know the current one?',
    forgotText:
      'We will send a link to {{email}}. It only opens when you are logged out, so we will log you out.',
    forgotButton: 'Send me the link and log me out',
    forgotDone: 'We have sent the link. Check your mailbox.',
  },
  /** Of an account that only a provider has let in so far. */
  first: {
    title: 'Set a password',
    text: 'You have no password yet. We will send a link to {{email}}, where you can set one. It only opens when you are logged out, so we will log you out.',
    unlinks:
      'Once you have a password, we disconnect your connected accounts to be safe. You can connect them again in your profile.',
  },
  oldUser: {
    title: 'Good to have you back',
    intro:
      'We brought your account ({{email}}) along from our previous system. Choose a password for it and it is active.',
    button: 'Save and activate my account',
    doneTitle: 'Done, your account is active',
    doneText: 'Log in with your new password and check that everything has arrived.',
    alreadyTitle: 'Your account is active already',
    alreadyText:
      'You have chosen a password with this link before, there is nothing left to do. If you do not remember it, get a new one.',
    invalidText:
      'It may have expired, or it was not copied completely. Get a fresh one with your old e-mail address.',
  },
  emailChange: {
    title: 'Confirm your new address',
    text: 'This address will belong to your account: {{email}}. You will log in with it, and we will write to it.',
    button: 'Confirm',
    doneTitle: 'You have a new address',
    doneText: 'From now on this address belongs to your account: {{email}}. You log in with it too.',
    invalidText:
      'It may have expired, it was not copied completely, or you have asked for something else since. Get a new one in your profile.',
    toProfile: 'Go to my profile',
  },
  card: {
    title: 'E-mail address and password',
    newEmail: 'New e-mail address',
    newEmailHint: 'We will send a link there. Until you click it, nothing changes.',
    passwordHint: 'So that we know it is you.',
    pending:
      'Waiting for confirmation: {{email}}. We sent a message there: press the button in it; until then your old address stays.',
    pendingHint:
      'Nothing arrived, or a typo? Under “Edit” you can ask for another message, to this address or a different one.',
    withdraw: 'Cancel the change',
    withdrawn: 'The change is cancelled. Your address is still {{email}}.',
    changePassword: 'Change password',
    setPassword: 'Set a password',
  },
  correct: {
    open: 'I mistyped the address',
    title: 'Where shall we send the message?',
    text: 'What you filled in is kept. The link in the new message will work, the earlier one will not.',
    email: 'The right e-mail address',
    passwordHint: 'The one you chose when you signed up. So that we know it is you.',
    button: 'Send the message here',
    cancel: 'It was right after all',
  },
};
