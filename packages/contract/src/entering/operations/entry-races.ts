import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/entry-races.ts';
import { HOLD_REFUSALS } from './entries.ts';

export type * from '../schemas/entry-races.ts';

const operation = operationsOf<typeof schemas>();

/** For the participant, the buyer, and the keeper of a participant without an account; who may only look gets the reason. */
export const getRaceChange = operation({
  id: 'getRaceChange',
  method: 'GET',
  path: '/users/{userId}/entries/{entryId}/races',
  summary: 'The races of the same event that a paid entry can change to, with the difference of the prices',
  access: 'self',
  refusals: [],
});

/**
 * Puts an entry into the cart that takes the place of a paid one in another race of the event: its place is held like any other,
 * the old one is freed when it is paid. The body brings the difference that was shown; if another is due by now, nothing happens
 * (`race_change_differs`). Repeating it answers 200.
 */
export const changeRace = operation({
  id: 'changeRace',
  method: 'POST',
  path: '/users/{userId}/entries/{entryId}/race',
  summary: 'Change a paid entry to another race of the event',
  access: 'self',
  refusals: [
    ...HOLD_REFUSALS,
    'entry_gone',
    'handover_taken',
    'race_change_closed',
    'race_change_differs',
    'race_change_in_cart',
  ],
});
