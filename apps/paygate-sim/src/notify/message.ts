import { ipnTime } from '../clock.ts';
import { sign } from '../signature.ts';
import type { DeliveryKind, Transaction } from '../transaction.ts';
import { encode, newSalt } from '../wire.ts';

/** Body of an IPN: there is no amount and no currency in it, as in the real one. */
export function ipnBody(transaction: Transaction, now: number): string {
  return encode({
    salt: newSalt(),
    orderRef: transaction.orderRef,
    method: 'CARD',
    merchant: transaction.merchant,
    finishDate: ipnTime(transaction.finishedAt ?? now),
    paymentDate: ipnTime(transaction.paidAt ?? transaction.startedAt),
    transactionId: transaction.id,
    status: transaction.status,
  });
}

/** A forger has no key: he sends a well-formed signature of a key of his own, or none. */
export function ipnSignature(kind: DeliveryKind, key: string, body: string): string | null {
  if (kind === 'unsigned') return null;
  return sign(kind === 'genuine' ? key : `not-${key}`, body);
}
