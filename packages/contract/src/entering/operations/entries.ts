import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/entries.ts';

export type * from '../schemas/cart.ts';
export type * from '../schemas/entries.ts';

const operation = operationsOf<typeof schemas>();

export const getCart = operation({
  id: 'getCart',
  method: 'GET',
  path: '/users/{userId}/cart',
  summary: 'The cart of this site',
  access: 'self',
  refusals: [],
});

export const HOLD_REFUSALS = [
  'already_entered',
  'carts_ran_out',
  'entry_closed',
  'entry_not_open',
  'men_only',
  'participant_refused',
  'payment_in_progress',
  'race_cancelled',
  'race_changed',
  'sold_out',
  'team_race',
  'too_many_unpaid',
  'too_old',
  'too_young',
  'women_only',
] as const;

/**
 * Holds a place with a frozen price, for the signed-in person or for one of their fellows. Naturally repeatable: asking again for
 * an entry of the cart answers 200 with it and with the new answers, its heat among them. A card that is declared, or not any
 * more, gives it another price and id, of the price step that it was held at. `participant_refused` names another participant who
 * cannot enter, and why. `too_many_unpaid`: the account would have more than 200 unpaid places in the race. `carts_ran_out`: two
 * of the account's carts with places of the race expired within a day without a payment since; the text contains when to retry.
 */
export const holdEntry = operation({
  id: 'holdEntry',
  method: 'POST',
  path: '/users/{userId}/entries',
  summary: 'Put an entry into the cart and hold its place',
  access: 'self',
  refusals: HOLD_REFUSALS,
});

/** `holdEntry` for several people in one race: all places or none. `not_enough_places`: there are some, but fewer. */
export const holdEntries = operation({
  id: 'holdEntries',
  method: 'POST',
  path: '/users/{userId}/group-entries',
  summary: 'Put entries of several people into the cart and hold their places, all or none',
  access: 'self',
  refusals: [...HOLD_REFUSALS, 'not_enough_places'],
});

/** Lets the place go. Repeating it answers 204. */
export const removeEntry = operation({
  id: 'removeEntry',
  method: 'DELETE',
  path: '/users/{userId}/entries/{entryId}',
  summary: 'Remove an entry from the cart',
  access: 'self',
  refusals: ['payment_in_progress', 'entry_not_removable'],
});

/** The entries of the person; of other participants only those that the person has entered. */
export const listEntries = operation({
  id: 'listEntries',
  method: 'GET',
  path: '/users/{userId}/entries',
  summary:
    'Entries of the person: actual (soonest first), past (latest first) or given up, with what can be done with each',
  access: 'self',
  refusals: [],
});

export const entryConfirmation = operation({
  id: 'entryConfirmation',
  method: 'GET',
  path: '/users/{userId}/entries/{entryType}/{entryId}/confirmation',
  summary: 'Confirmation of a paid entry (PDF)',
  access: 'self',
  refusals: [],
});

/** As `entryConfirmation`, by the entry alone: who leads its team gets the pages of all members. */
export const entryDownload = operation({
  id: 'entryDownload',
  method: 'GET',
  path: '/users/{userId}/entries/{entryId}/download',
  summary: 'The confirmation of a paid entry or its team (PDF)',
  access: 'self',
  refusals: [],
});

/** For those who may have the confirmation. Of the participant it shows the first name and the number alone. */
export const entryPicture = operation({
  id: 'entryPicture',
  method: 'GET',
  path: '/users/{userId}/entries/{entryId}/picture',
  summary: 'A picture of the bib with its race, to share (PNG)',
  access: 'self',
  refusals: [],
});

/** For those who may have the confirmation. `not_found`: not theirs, not valid any more, or no such passes here (`siteInfo`). */
export const applePass = operation({
  id: 'applePass',
  method: 'GET',
  path: '/users/{userId}/entries/{entryId}/apple-pass',
  summary: 'The start pass for the Apple Wallet (pkpass)',
  access: 'self',
  refusals: [],
});

/** As `applePass`. */
export const googlePass = operation({
  id: 'googlePass',
  method: 'GET',
  path: '/users/{userId}/entries/{entryId}/google-pass',
  summary: 'Where the start pass is added to Google Wallet',
  access: 'self',
  refusals: [],
});
