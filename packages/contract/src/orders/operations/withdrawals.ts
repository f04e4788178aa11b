import { operationsOf } from '../../operation.ts';
import type * as schemas from '../schemas/withdrawals.ts';

export type * from '../schemas/withdrawals.ts';

const operation = operationsOf<typeof schemas>();

/**
 * For the participant, the keeper of a participant without an account, the payer, and for a team its leader and members. Readers
 * who may only look get the reason (`obstacle`).
 */
export const getWithdrawal = operation({
  id: 'getWithdrawal',
  method: 'GET',
  path: '/users/{userId}/entries/{entryType}/{entryId}/withdrawal',
  summary: 'What giving up a paid entry, or a team, gives back today and later',
  access: 'self',
  refusals: [],
});

/**
 * Withdraws a paid entry, or a team as a whole: the place is free at once, the payer's balance gets the refund. The body brings
 * the sums that were shown; if others are due by now, nothing happens (`withdrawal_changed`). Repeating it changes nothing.
 */
export const withdrawEntry = operation({
  id: 'withdrawEntry',
  method: 'POST',
  path: '/users/{userId}/entries/{entryId}/withdraw',
  summary: 'Withdraw from a race',
  access: 'self',
  refusals: [
    'race_cancelled',
    'team_by_leader',
    'withdrawal_by_participant',
    'withdrawal_changed',
    'withdrawal_closed',
    'payment_in_progress',
  ],
});
