import type { Catalogue } from '../catalogue.ts';

export const activation: Catalogue['activation'] = {
  alreadyText: 'You have confirmed this address before, nothing more to do.',
  alreadyTitle: 'Your account is active',
  button: 'Confirm',
  doneText: 'Your account is active. Log in and pick your first start.',
  doneTitle: 'Done, see you at the start',
  invalidText:
    'It may have expired, or a part of it got lost on the way. Sign up again with the same e-mail address and we will send you a fresh link.',
  invalidTitle: 'This link no longer works',
  confirmingTitle: 'Confirming your address',
  confirmingText: '{{email}}: a few seconds, and on you go.',
  pendingText: 'This is the address you gave us: {{email}}. We could not confirm it just now: try again.',
  pendingTitle: 'Confirm your e-mail',
  elsewhereText:
    'Somebody registered here with this address: {{email}}. Give the password that you chose then.',
  elsewhereButton: 'Confirm and log in',
  unknownPassword: 'I do not know the password',
  knownPassword: 'I do know the password',
  newTitle: 'Set a new password',
  newText:
    'Look over who was registered with this address. If it is not you, close this page and nothing happens. If it is you but something is wrong, you can put it right in your profile after the login.',
  newButton: 'Save and log in',
  registeredName: 'Name',
  resend: 'Get a new link',
  ownText: 'You are logged in, too, so on you go.',
  goOn: 'Continue',
  otherText:
    'On this device {{email}} is logged in, not the new account. Which one do you want to go on with?',
  change: 'Log out and log in with the new account',
  stay: 'Stay with this account',
};
