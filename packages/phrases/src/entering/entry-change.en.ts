import type { Catalogue } from '../catalogue.ts';

export const entryChange: Catalogue['entryChange'] = {
  title: 'Change your entry: {{race}}',
  heading: 'Change your entry',
  loading: 'Loading the entry…',
  backToCart: 'Back to the cart',
  backToEntries: 'Back to my entries',
  edit: 'Change',
  editNamed: 'Change: {{race}}, {{name}}',

  inCart: 'While it is in your cart you can change anything.',
  paid: 'Whatever you change, the price that was paid stays the same.',
  allClosed: 'Nothing can be changed on this entry any more. If something is badly wrong, write to us.',
  write: 'Write to us',
  writeSubject: 'Change of an entry: {{race}} ({{id}})',

  group_heat: 'Start time and pace',
  group_bib: 'Name on the bib',
  group_shirt: 'Shirt',
  group_contact: 'Safety',
  until: 'You can change this until {{until}}',
  closed: 'This could be changed until {{until}}',
  nothing: 'not given',
  contactTheirs: 'Given by {{name}}. Only they and the organiser see it, and they can change it.',
  othersCertificate: 'A certificate has been uploaded. If you upload another one, it takes its place.',

  guardianMissing: 'Without it the entry cannot be paid.',
  feeBefore: 'The price was {{before}} and becomes {{now}}.',
  save: 'Save',
  saveFee: 'Save · {{price}}',
  saving: 'Saving…',
  saved: 'Your changes are saved.',
  heatFull: 'That start has just filled up. Your place is still here: {{heat}}.',

  notFoundTitle: 'We cannot find this entry',
  notFoundText: 'Its time in your cart may be over, or it was not entered by you.',
  loadFailed: 'The entry could not be loaded',
};
