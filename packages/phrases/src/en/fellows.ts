import type { Catalogue } from '../catalogue.ts';

export const fellows: Catalogue['fellows'] = {
  refusal: {
    already_entered: 'already entered for this distance',
    too_old: 'will be above the age limit on race day',
    too_young: 'will be below the age limit on race day',
  },

  title_run: 'My running mates',
  title_swim: 'My swimming mates',
  intro: 'People you can enter beside yourself: friends, children, guests.',
  findable: 'Others can find me by name',
  findableHint:
    'Somebody who searches sees your name, year of birth, town and id, and can enter you for a race.',
  findableOn: 'Others can find you from now on.',
  findableOff: 'Nobody finds you from now on. You stay on the lists you are on already.',
  findableFailed: 'That could not be changed.',

  chooseTitle: 'Who are you entering?',
  chooseIntro: 'Add people once, and enter them from here for the next race too.',
  loading: 'Loading your list…',
  failed: 'Your list could not be loaded. Your entries are safe.',
  retry: 'Try again',
  empty: 'Nobody is on your list yet. Add the person you want to enter, or search for them.',
  born: 'Born: {{date}}',
  enter: 'Enter · {{price}}',
  enterOf: 'Enter · {{price}}: {{name}}',

  add: 'Add somebody new',
  addTitle: 'Somebody without an account',
  added: 'Added to your list.',
  changeTitle: 'Their details',
  changeOf: 'Change the details of {{name}}',
  changed: 'Saved.',
  emailHint: 'Theirs, if they have one.',
  phoneHint: 'For example {{example}}',

  removeOf: 'Remove {{name}} from the list',
  removeTitle: 'Remove from your list?',
  removeText: '{{name}} leaves your list. Their entries stay.',
  removeConfirm: 'Remove',
  removed: 'Removed from your list.',
  removeFailed: 'They could not be removed from the list.',

  searchTitle: 'Do they have an account?',
  searchIntro: 'You find adults who have switched on in their profile that others can find them.',
  searchName: 'Name',
  searchHint: 'At least {{count}} letters of their name or town.',
  searchCity: 'Town',
  searchYear: 'Year of birth',
  search: 'Search',
  found_one: '{{count}} person found',
  found_other: '{{count}} people found',
  foundNobody: 'Nobody was found. They may not have made themselves findable: add them with their details.',
  uid: 'id: {{uid}}',
  addRunner: 'Add',
  addOf: 'Add {{name}}',
  addedOf: '{{name}} is on your list.',
  addFailed: 'They could not be added to the list.',
  onList: 'On your list',
  onListOf: 'On your list: {{name}}',

  cannotTitle: '{{name}} cannot be entered here now',
  goneTitle: 'Not on your list',
  goneText:
    'The person you wanted to enter is not on your list any more. Add them again, or choose somebody else.',
  chooseOther: 'Choose somebody else',
};
