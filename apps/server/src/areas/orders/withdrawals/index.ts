import * as operations from '@rajt/contract/orders/operations/withdrawals';
import type { Deps } from '../../../platform/deps.ts';
import { serve } from '../../../platform/http/http.ts';
import type { Limit } from '../../../platform/http/rate-limit.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { withdrawalsMails } from './mails.ts';
import { readWithdrawal } from './read-withdrawal.ts';
import { withdrawEntry } from './withdraw-entry.ts';

export type { Wanted } from './queries.ts';
export { refundCancelled } from './refund-cancelled.ts';

export const withdrawalsManifest = defineModule({
  name: 'withdrawals',
  owns: ['entry_withdrawal'],
  mails: withdrawalsMails,
  keeps: {
    entry_withdrawal: 'the withdrawal is kept with the books; the erased person has no name any more',
  },
});

/** Each may move money and send mails. */
const WITHDRAWALS: Limit = { per: 'account', name: 'withdrawal-person', points: 60, seconds: 3600 };

/** Withdrawing paid entries and teams: the quote of the refund, and the withdrawal (decision 0056). */
export function withdrawalsModule(deps: Deps): Module {
  return {
    routes: (site) => {
      serve(site, operations.getWithdrawal, (call) => readWithdrawal(deps, call));
      serve(site, operations.withdrawEntry, (call) => withdrawEntry(deps, call), { limit: [WITHDRAWALS] });
    },
  };
}
