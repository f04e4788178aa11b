import * as operations from '@rajt/contract/checkout/operations/balance';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import { ok, serve } from '../../../platform/http/http.ts';
import { defineJob, handle } from '../../../platform/jobs/jobs.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { remindOfExpiry, sweepExpired } from './expiry.ts';
import { forfeitBalance } from './expiry-queries.ts';
import { walletMails } from './mails.ts';
import { ownCredits, ownLedger } from './own-data-queries.ts';
import { readBalance } from './read-balance.ts';

export { findBalanceHuf } from './balance-queries.ts';
export { credit } from './credit-queries.ts';
export { movedIn, postToLedger } from './post-to-ledger.ts';
export { type LedgerTransaction, type Posting, postingToLedger } from './queries.ts';
export {
  type LotPart,
  lockLots,
  lockSpent,
  releaseBalance,
  reserveLots,
  returnSpent,
  spendBalance,
} from './spend-queries.ts';

export const walletManifest = defineModule({
  name: 'wallet',
  usesSalePool: true,
  owns: ['ledger_account', 'ledger_posting', 'ledger_transaction', 'credit_lot', 'lot_spend'],
  mails: walletMails,
  erase: { person: ofAccount((trx, { id }) => forfeitBalance(trx, id)) },
  keeps: {
    ledger_account: 'the ledger is kept with the books',
  },
  ownData: { credits: ownCredits, ledger: ownLedger },
});

const sweepExpiredJob = defineJob('expire-balances', z.object({}));
const remindOfExpiryJob = defineJob('remind-of-balances', z.object({}));

/** The ledger, and balances: what the organiser owes to accounts, in lots (decision 0052). */
export function walletModule(deps: Pick<Deps, 'db'>): Module {
  return {
    jobs: [
      handle(sweepExpiredJob, () => sweepExpired(deps), '7 * * * *'),
      // In the morning of Budapest.
      handle(remindOfExpiryJob, () => remindOfExpiry(deps), '17 7 * * *'),
    ],
    routes: (site) => {
      serve(site, operations.getBalance, async ({ viewer }) =>
        ok({ data: await readBalance(deps.db, viewer.id) }),
      );
    },
  };
}
