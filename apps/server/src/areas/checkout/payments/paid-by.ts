import type { AttemptId, OrderId } from '@rajt/rules/ids';
import type { Trx } from '../../../platform/postgres/database.ts';
import { findDecisiveAttempt, lockAttempt } from './queries.ts';

/**
 * Locks the payment that has bought a paid order: the first lock of what refunds a part of it (`createRefund`). Null for an
 * order that cost nothing.
 */
export async function lockPaymentOf(trx: Trx, orderId: OrderId): Promise<AttemptId | null> {
  const attempt = await findDecisiveAttempt(trx, orderId);
  return attempt && (await lockAttempt(trx, attempt.id)).id;
}
