import type { Catalogue } from '../catalogue.ts';

export const claims: Catalogue['claims'] = {
  loading: 'Looking up the entry…',
  title: 'Is this entry yours?',
  textOfNobody:
    'The entry of {{participant}} is waiting for you. Whoever made it has deleted their account. If that is you, claim it: the entry moves to your own account, with its bib number and QR pass.',
  doneTextOfNobody: 'You find it under My entries, with its bib number and QR pass.',
  text: '{{buyer}} has entered {{participant}}. If that is you, claim it: the entry moves to your own account, with its bib number and QR pass.',
  entries: 'What you claim',
  enterFirst: 'To claim it, log in or register. We bring you back here afterwards.',
  login: 'Log in',
  register: 'Register',
  terms:
    'We can only hand it over if your profile has the same date of birth as the entry. They have paid the fee, and that stays so. They can enter you again later; if you do not want that, you can leave their list in your profile.',
  button: 'That is me, claim it',
  doneTitle: 'The entry is yours now',
  doneText: 'You find it under My entries, with its bib number and QR pass. We let {{buyer}} know by e-mail.',
  toEntries: 'My entries',
  invalidTitle: 'This link does not work any more',
  invalidText:
    'It may have expired or been taken back, or you have claimed the entry already: then it is under My entries. If it is not there, ask the person who entered you for a new link.',
};
