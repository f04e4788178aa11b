import type { Catalogue } from '../catalogue.ts';

/** Trophies: their list, their page, and the engraved caption wherever it is shown. */
export const trophies: Catalogue['trophies'] = {
  title: 'Trophies',
  heading: 'Worth a place on the wall',
  intro: 'A medal, a plaque, a stone: with your name and your race. Type the text and see how it will look.',
  loading: 'Loading the trophies…',
  noneTitle: 'There are no trophies now',
  noneText: 'We are working on it. In the meantime the races that earn one are waiting.',
  back: 'Back to the trophies',
  engraving: 'Engraved text',
  captionHint: 'Latin letters, digits, punctuation. We engrave it exactly like this.',
  count: '{{count}} / {{max}}',
  counted: '{{count}} of {{max}} characters',
  required: 'Type what we should engrave.',
  tooLong: 'It is longer than what fits, by {{over}}. Make it a little shorter.',
  notEngravable: 'We cannot engrave this: {{signs}}. Use Latin letters, digits and punctuation.',
  suggestions: 'Ideas',
  picture: 'How it will look: {{caption}}',
  pictureEmpty: 'How it will look, without a text yet',
  sample: 'Your name',
  add: 'Add to cart with this text',
  save: 'Save the text',
  added: 'In your cart with this text: “{{caption}}”',
  saved: 'The text is saved: “{{caption}}”',
  changeFailed: 'The text could not be saved',
  change: 'Change the text',
  changeOf: 'Change the text: {{name}}',
  changeTitle: 'What should we engrave?',
  noReturn:
    'It is made for you, so the 14 days for returning do not apply. Until you pay you can change the text.',
};
