import type { FlagKind } from '@rajt/contract/office/operations/flags';
import type { AttemptId } from '@rajt/rules/ids';
import type { Deps } from '../../../platform/deps.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { storableText } from '../../../platform/postgres/storable-text.ts';
import { raiseFlag } from '../../office/flags/index.ts';
import type { Differences } from './compare-payment.ts';
import type { Attempt } from './queries.ts';

/**
 * The gateway has reported something of a payment that does not fit it, or that we do not understand: a flag for the organiser,
 * and a log line.
 */
export async function flagMismatch(
  trx: Trx,
  log: Deps['log'],
  attempt: { readonly id: AttemptId } & Pick<Attempt, 'orderRef'>,
  {
    kind = 'payment_mismatch',
    status,
    differences = {},
  }: { kind?: FlagKind; status: string; differences?: Differences },
): Promise<void> {
  const detail = {
    orderRef: attempt.orderRef,
    status: storableText(status.slice(0, 64)),
    ...differences,
  };
  log.error({ attemptId: attempt.id, ...detail }, 'what the gateway says does not fit');
  await raiseFlag(trx, { kind, subject: `payment_attempt:${attempt.id}`, detail });
}
