import { sign } from './signature.ts';
import type { BackEvent, Status, Transaction } from './transaction.ts';

/** Address that sends the buyer back to the shop, with the signed result in `r` and `s`. */
export function backUrl(transaction: Transaction, key: string): string {
  const { event, code } = transaction.back ?? { event: eventOf(transaction.status), code: 0 };
  const json = backJson(transaction, event, code);
  const r = encodeURIComponent(Buffer.from(json).toString('base64'));
  const s = encodeURIComponent(sign(key, json));
  return appendQuery(transaction.returnUrls[event], `r=${r}&s=${s}`);
}

/** The signature covers this text, not its base64 form. */
export function backJson(
  transaction: Pick<Transaction, 'id' | 'merchant' | 'orderRef'>,
  event: BackEvent,
  code: number,
): string {
  const { id, merchant, orderRef } = transaction;
  return JSON.stringify({ r: code, t: id, e: event, m: merchant, o: orderRef });
}

/** For a transaction that ended without a decision on the payment page. */
function eventOf(status: Status): BackEvent {
  if (status === 'TIMEOUT') return 'TIMEOUT';
  if (status === 'NOTAUTHORIZED') return 'FAIL';
  return status === 'FINISHED' || status === 'INFRAUD' ? 'SUCCESS' : 'CANCEL';
}

function appendQuery(url: string, query: string): string {
  const [address = '', ...fragment] = url.split('#');
  const joined = `${address}${address.includes('?') ? '&' : '?'}${query}`;
  return [joined, ...fragment].join('#');
}
