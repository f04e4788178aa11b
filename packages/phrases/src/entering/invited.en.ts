import type { Catalogue } from '../catalogue.ts';

export const invited: Catalogue['invited'] = {
  loading: 'We look at the invitation…',
  eyebrow: 'Invitation · {{team}}',
  title: 'Hi {{name}}, you have a place in a team.',
  /** While nobody leads the team. */
  withoutLeader: {
    text: 'Your name is in the team {{team}}. Only your data are missing.',
    notMeText:
      'This link cannot be used any more. The team has no leader at the moment; the organiser sees that somebody is missing.',
    declinedText: 'The link is closed. There is nothing else to do.',
  },
  text: '{{leader}} has put your name into their team: {{team}}. Only your data are missing.',
  race: '{{event}} · {{race}}',
  when: '{{day}}, {{heat}}',
  until: 'You can give your data until {{until}}.',
  signIn: 'Log in or register, and you are done in two minutes. Afterwards you come back here.',
  login: 'Log in',
  register: 'Register',
  complete: 'Finish your registration first. Afterwards you come back here.',
  completeButton: 'Finish the registration',
  asWho: 'Logged in as {{name}}. You start in the team by this name.',
  refused: 'You cannot start here with this account. {{why}}',
  submit: 'Give my data',
  submitting: 'Saving…',
  submitBar: 'Send the data',
  notMe: 'This is not me, or I do not start',
  notMeTitle: 'You do not start in this team?',
  notMeText: 'We tell {{leader}}. This link cannot be used any more.',
  notMeConfirm: 'Yes, tell them',
  notMeFailed: 'We could not tell them',
  declinedTitle: 'Thank you for telling us',
  declinedText: 'We have told {{leader}}. There is nothing else to do.',
  doneTitle: 'You are in the team',
  donePaid:
    'We have your data, and your entry is valid: {{team}}. Your bib number and your ticket are among your entries.',
  doneHeld: 'We have your data: {{team}}. Once {{leader}} has paid, you find it among your entries.',
  toEntries: 'My entries',
  invalidTitle: 'This link does not work any more',
  invalidText:
    'It may have run out, have been taken back, or you have used it: then your entry is among your entries. If you need a new link, ask the person who invited you.',
  usedTitle: 'This invitation has been accepted',
  usedText:
    'If it was you, all is well: your entry is among your entries. If it was not, ask the team leader for another invitation.',
};
