import { CODE } from '../codes.ts';
import type { Status } from '../transaction.ts';
import { newSalt } from '../wire.ts';
import { type Answer, type Call, namedTransaction, problemOfCurrency, refuse, text } from './call.ts';

const REFUSALS: Record<Exclude<Status, 'INIT'>, number> = {
  TIMEOUT: CODE.timedOut,
  CANCELLED: CODE.cancelled,
  NOTAUTHORIZED: CODE.wrongState,
  INPAYMENT: CODE.paymentOngoing,
  INFRAUD: CODE.paymentOngoing,
  FINISHED: CODE.alreadyPaid,
};

/**
 * Cancels a transaction that no buyer has started to pay; afterwards the payment page refuses the buyer. The answer has no
 * currency (documentation of November 2025, section 3.18).
 */
export function cancel(call: Call): Answer {
  const { gateway, merchant, fields } = call;
  const transaction = namedTransaction(call);
  if (typeof transaction === 'number') return refuse(transaction);
  if (text(fields, 'sdkVersion') === '') return refuse(CODE.sdkVersion, [transaction]);
  const currency = problemOfCurrency(call);
  if (currency !== null) return refuse(currency, [transaction]);
  if (transaction.status !== 'INIT') return refuse(REFUSALS[transaction.status], [transaction]);

  transaction.status = 'CANCELLED';
  transaction.finishedAt = gateway.settings.now();
  gateway.book.save(transaction);
  return {
    fields: {
      salt: newSalt(),
      merchant: merchant.id,
      orderRef: transaction.orderRef,
      transactionId: transaction.id,
      status: transaction.status,
    },
    about: [transaction],
  };
}

/** Two-step payment is not enabled on the simulated accounts, so there is never anything to finish. */
export function finish(call: Call): Answer {
  const transaction = namedTransaction(call);
  if (typeof transaction === 'number') return refuse(transaction);
  return refuse(CODE.twoStepNotAllowed, [transaction]);
}
