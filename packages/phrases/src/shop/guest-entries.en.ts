import type { Catalogue } from '../catalogue.ts';

/** Guest entries: a companion of a runner, without a bib. */
export const guestEntries: Catalogue['guestEntries'] = {
  title: 'Companion tickets',
  heading: 'Whoever comes with you belongs',
  intro:
    'A companion does not run and has no number, but is there with you. The ticket belongs to a runner’s entry.',
  loading: 'Loading the companion tickets…',
  noneTitle: 'There are no companion tickets now',
  noneText: 'They come race by race: look again later.',
  back: 'Back to the companion tickets',
  withWhom: 'Who does the companion come with?',
  entries: 'Which entry do you want a companion ticket for?',
  choose: 'Choose one entry at least.',
  add_one: 'Add to cart: {{count}} ticket, {{price}}',
  add_other: 'Add to cart: {{count}} tickets, {{price}}',
  addNone: 'Add to cart',
  addFailed: 'It could not be put into your cart',
  inCart: 'Companion tickets in your cart: {{count}}',
  free: '{{count}} places left',
  perEntry: 'One entry can have {{count}} companions at most; set how many in the cart.',
  how: 'How do I get it?',
};
