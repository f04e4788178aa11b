import { CODE } from '../codes.ts';
import { remainingTotal, roundCents } from '../transaction.ts';
import { newSalt, wireAmount } from '../wire.ts';
import { readAmount } from './amount.ts';
import { type Answer, type Call, namedTransaction, problemOfCurrency, refuse, text } from './call.ts';

/** Refunds a part or all of the charged amount; may be repeated until nothing remains. */
export function refund(call: Call): Answer {
  const { gateway, merchant, fields } = call;
  const transaction = namedTransaction(call);
  if (typeof transaction === 'number') return refuse(transaction);
  const about = [transaction];
  if (text(fields, 'sdkVersion') === '') return refuse(CODE.sdkVersion, about);
  const currency = problemOfCurrency(call);
  if (currency !== null) return refuse(currency, about);
  if (fields['refundTotal'] === undefined) return refuse(CODE.refundTotal, about);
  const amount = readAmount(fields['refundTotal'], merchant.currency);
  if (amount === null) return refuse(CODE.invalidRefundAmount, about);
  if (transaction.status !== 'FINISHED') return refuse(CODE.wrongState, about);
  const remaining = roundCents(remainingTotal(transaction) - amount);
  if (remaining < 0) return refuse(CODE.refundLimit, about);

  const refundTransactionId = gateway.book.newId();
  transaction.refunds.push({ transactionId: refundTransactionId, amount, at: gateway.settings.now() });
  gateway.book.save(transaction);
  return {
    fields: {
      salt: newSalt(),
      merchant: merchant.id,
      orderRef: transaction.orderRef,
      currency: transaction.currency,
      transactionId: transaction.id,
      refundTransactionId,
      refundTotal: wireAmount(amount),
      remainingTotal: wireAmount(remaining),
    },
    about,
  };
}
