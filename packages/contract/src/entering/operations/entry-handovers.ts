import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/entry-handovers.ts';

export type * from '../schemas/entry-handovers.ts';

const operation = operationsOf<typeof schemas>();

const path = '/users/{userId}/entries/{entryId}/handover';

/** For the participant, the buyer, and the keeper of a participant without an account; who may only look gets the reason. */
export const getEntryHandover = operation({
  id: 'getEntryHandover',
  method: 'GET',
  path,
  summary: 'Whether a paid entry can be handed over to somebody else, and to whom it is offered',
  access: 'self',
  only: 'entryHandover',
  refusals: [],
});

/**
 * Offers a paid entry by a link. One offer of an entry is open at a time: offering it again to the same address sends the link
 * again, another address gets another link.
 */
export const offerEntryHandover = operation({
  id: 'offerEntryHandover',
  method: 'POST',
  path,
  summary: 'Offer a paid entry to somebody else by a link',
  access: 'self',
  only: 'entryHandover',
  refusals: ['entry_gone', 'entry_handover_closed', 'handover_taken', 'race_cancelled'],
});

/** Revokes the link. A recipient with the entry in their cart loses it. Repeating it changes nothing. */
export const takeEntryHandoverBack = operation({
  id: 'takeEntryHandoverBack',
  method: 'DELETE',
  path,
  summary: 'Take the offer of an entry back',
  access: 'self',
  only: 'entryHandover',
  refusals: ['entry_gone', 'payment_in_progress'],
});

/** Read-only, so that a mail scanner that opens the link uses nothing up. */
export const checkEntryHandover = operation({
  id: 'checkEntryHandover',
  method: 'GET',
  path: '/entry-handover',
  summary: 'What the link of an offered entry is about',
  access: 'open',
  only: 'entryHandover',
  refusals: ['token_invalid'],
});

/** The giver is notified by mail and keeps the entry. Repeating it succeeds. */
export const declineEntryHandover = operation({
  id: 'declineEntryHandover',
  method: 'POST',
  path: '/entry-handover/decline',
  summary: 'Say that one does not want an offered entry',
  access: 'open',
  only: 'entryHandover',
  refusals: ['handover_taken', 'token_invalid'],
});

/**
 * Puts an offered entry into the cart with the data of the signed-in person, who is checked as at entering. It changes hands when
 * it is paid, with the fee of the event; until then the giver keeps it. Repeating it answers 200.
 */
export const acceptEntryHandover = operation({
  id: 'acceptEntryHandover',
  method: 'POST',
  path: '/users/{userId}/entry-handovers',
  summary: 'Take an offered entry over',
  access: 'self',
  only: 'entryHandover',
  refusals: [
    'already_entered',
    'entry_gone',
    'handover_classes_age',
    'handover_own',
    'handover_taken',
    'men_only',
    'payment_in_progress',
    'race_cancelled',
    'race_changed',
    'token_invalid',
    'too_old',
    'too_young',
    'women_only',
  ],
});
