import type { Catalogue } from '../catalogue.ts';

export const signIns: Catalogue['signIns'] = {
  return: {
    workingTitle: 'Logging you in',
    linkingTitle: 'Linking it to your account',
    workingText: 'One moment, we are checking the reply.',
    failedTitle: 'That did not work',
    deniedTitle: 'You stopped the login',
    deniedText: '{{provider}} gave us nothing. Try again, or use your password.',
    linkDeniedTitle: 'You stopped the linking',
    linkDeniedText:
      '{{provider}} gave us nothing, and your account is as it was. You can try again in your profile.',
    strangeText:
      'This login was not started in this window, or it has been used already. Please start again, so that we know it is you.',
    toLogin: 'Back to the login',
    toProfile: 'Back to my profile',
    toRegistration: 'Sign up',
    linked: 'Done, from now on you can also log in with {{provider}}.',
  },
  newPerson: {
    title: 'A few more details and you are in',
    intro:
      '{{provider}} confirms that this address is yours: {{email}}. You need no password, you will log in the same way next time.',
    email: 'E-mail address (confirmed)',
    other: 'Sign up with another address',
  },
  card: {
    title: 'Where are you logged in?',
    intro: 'If you do not recognise one of them, log it out and set a new password.',
    this: 'This device',
    lastUsed: 'Last used: {{when}}',
    device: { desktop: 'Computer', mobile: 'Phone', tablet: 'Tablet', other: 'Unknown device' },
    on: '{{browser}} on {{system}}',
    end: 'Log out',
    endLabel: 'Log out: {{device}}',
    ended: 'That device is logged out.',
    everywhere: 'Log out on other devices',
    othersOnly: 'You are only logged in here.',
    confirmTitle: 'Log out on all other devices?',
    confirmText: 'You stay logged in on this one; the others will have to log in again.',
    confirm: 'Log out the others',
    cancel: 'Cancel',
    everywhereDone: 'Your other devices are logged out.',
  },
  ways: {
    title: 'How do you log in?',
    intro: 'Besides your password you can use these.',
    introWithoutPassword: 'You have no password: you log in with your connected accounts.',
    introNoWay:
      'You have no password, and no connected account works at the moment. Set a password, so that you can log in next time.',
    onlyWay: 'This is your only way to log in. To disconnect it, set a password first.',
    linkedAt: 'Connected: {{when}}',
    notLinked: 'Not connected',
    off: 'You cannot log in with it at the moment.',
    link: 'Connect',
    linkLabel: 'Connect {{provider}}',
    goTo: 'Go on to {{provider}}',
    unlink: 'Disconnect',
    unlinkLabel: 'Disconnect {{provider}}',
    unlinked: 'Disconnected. Nobody can log in to your account with it any more.',
  },
};
