import type { Catalogue } from '../catalogue.ts';

export const objections: Catalogue['objections'] = {
  loading: 'Looking up your entry…',
  title: 'Is your entry not right?',
  text: '{{buyer}} has entered {{participant}} ({{event}}, {{race}}, {{day}}). If that is not right, tell us: we let the buyer and the organiser know, and they cannot do it again.',
  keep: 'If all is well there is nothing to do: the entry is valid.',
  button: 'This is not right',
  doneTitle: 'Thank you for telling us',
  doneText: 'We have told {{buyer}} and the organiser. They cannot enter {{participant}} again.',
  invalidTitle: 'This link does not work any more',
  invalidText:
    'It may have expired, or part of the address is missing. If something is wrong with your entry, write to us.',

  keepersTitle: 'People who may enter you',
  keepersIntro: 'You are on their list, so they can enter you for a race.',
  since: 'Added you: {{date}}',
  leave: 'Leave',
  leaveOf: 'Leave the list of {{name}}',
  left: 'You are not on their list any more.',
  leaveFailed: 'Could not leave the list.',

  blockedTitle: 'People who may not enter you',
  blockedIntro:
    'You told us that what they entered for you is not right, so they cannot put you on their list.',
  blockedSince: 'You told us: {{date}}',
  unblock: 'Allow again',
  unblockOf: 'Allow again: {{name}}',
  unblocked: '{{name}} can put you on their list again.',
  unblockFailed: 'Could not take it back.',
};
