import { CODE } from '../codes.ts';
import type { Gateway } from '../gateway.ts';
import type { Merchant } from '../settings.ts';
import type { Transaction } from '../transaction.ts';
import type { JsonObject } from '../wire.ts';

/** A request whose signature and salt are right. */
export interface Call {
  gateway: Gateway;
  merchant: Merchant;
  fields: JsonObject;
}

/** The decision of an endpoint; the transactions are those that the call was about. */
export type Answer =
  | { fields: JsonObject; about: readonly Transaction[] }
  | { errorCodes: readonly number[]; about: readonly Transaction[] };

export function refuse(code: number, about: readonly Transaction[] = []): Answer {
  return { errorCodes: [code], about };
}

export function text(fields: JsonObject, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** The transaction that a refund, finish or cancel names by `transactionId` or `orderRef`, or the code of the refusal. */
export function namedTransaction({ gateway, merchant, fields }: Call): Transaction | number {
  const id = fields['transactionId'];
  const orderRef = text(fields, 'orderRef');
  if (id === undefined && orderRef === '') return CODE.orderRefOrTransactionId;
  const transaction =
    id === undefined ? gateway.book.byOrderRef(merchant.id, orderRef) : gateway.book.byId(Number(id));
  if (!transaction) return CODE.transactionNotFound;
  return transaction.merchant === merchant.id ? transaction : CODE.merchantMismatch;
}

/** Null if the currency is present and is the account's. */
export function problemOfCurrency({ fields, merchant }: Call): number | null {
  const currency = text(fields, 'currency');
  if (!/^[A-Z]{3}$/.test(currency)) return CODE.currency;
  return currency === merchant.currency ? null : CODE.currencyOfAccount;
}
