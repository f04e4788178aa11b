import { isoTime } from '../clock.ts';
import { CODE } from '../codes.ts';
import type { Gateway } from '../gateway.ts';
import type { Settings } from '../settings.ts';
import { remainingTotal, type Transaction } from '../transaction.ts';
import { type JsonObject, newSalt, wireAmount } from '../wire.ts';
import { type Answer, type Call, refuse, text } from './call.ts';

const MAX_IDS = 50;

/** Reports transactions by ids, order references or time of start. Unknown ones are left out. */
export function query(call: Call): Answer {
  const { gateway, merchant, fields } = call;
  const found = findAll(call);
  if (typeof found === 'number') return refuse(found);
  const about = found.filter((transaction) => transaction.merchant === merchant.id);
  const detailed = fields['detailed'] === true;
  const refunds = fields['refunds'] === true;
  return {
    fields: {
      salt: newSalt(),
      merchant: merchant.id,
      transactions: about.map((transaction) => ({
        ...report(gateway, transaction),
        ...(detailed ? details(gateway, transaction) : {}),
        ...(refunds ? refundReport(transaction) : {}),
      })),
      totalCount: about.length,
    },
    about,
  };
}

function findAll({ gateway, merchant, fields }: Call): Transaction[] | number {
  const ids = list(fields['transactionIds']);
  const refs = list(fields['orderRefs']);
  if (refs.length > MAX_IDS) return CODE.tooManyOrderRefs;
  if (ids.length > MAX_IDS) return CODE.tooManyTransactionIds;
  if (ids.length + refs.length === 0) return findByTime(gateway, fields);
  const found = new Set([
    ...ids.map((id) => gateway.book.byId(Number(id))),
    ...refs.map((ref) => gateway.book.byOrderRef(merchant.id, String(ref))),
  ]);
  return [...found].filter((transaction) => transaction !== null);
}

function findByTime(gateway: Gateway, fields: JsonObject): Transaction[] | number {
  if (fields['from'] === undefined && fields['until'] === undefined) return CODE.nothingToQuery;
  const from = Date.parse(text(fields, 'from'));
  const until = Date.parse(text(fields, 'until'));
  if (Number.isNaN(from) || Number.isNaN(until)) return CODE.fromAndUntil;
  return from < until ? gateway.book.startedBetween(from, until) : CODE.fromAfterUntil;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function report({ faults, settings }: Gateway, transaction: Transaction): JsonObject {
  const { merchant, orderRef, total, id, status, startedAt, paidAt, finishedAt } = transaction;
  return {
    salt: newSalt(),
    merchant,
    orderRef: faults.wrongOrderRefInQuery ?? orderRef,
    total: wireAmount(faults.wrongAmountInQuery ?? total),
    transactionId: faults.wrongTransactionIdInQuery ?? id,
    status,
    resultCode: 'OK',
    remainingTotal: wireAmount(reportsRemaining(settings, transaction) ? remainingTotal(transaction) : 0),
    paymentDate: isoTime(paidAt ?? startedAt),
    ...(finishedAt === null ? {} : { finishDate: isoTime(finishedAt) }),
    method: 'CARD',
  };
}

function reportsRemaining({ remainingTotal: when }: Settings, { refunds }: Transaction): boolean {
  return when === 'always' || refunds.length > 0;
}

function details(
  { faults }: Gateway,
  { currency, customerEmail, language, deadline }: Transaction,
): JsonObject {
  return {
    currency: faults.wrongCurrencyInQuery ?? currency,
    customerEmail,
    language,
    timeout: isoTime(deadline),
  };
}

/**
 * `refundStatus` appears with the first refund; the documentation names only the value PARTIAL. `refundTotal` is
 * negative, as in the capture of section 4.12 of the documentation of November 2025, whose signature verifies; the prose
 * of section 3.17 prints the same refund without the minus sign.
 */
function refundReport(transaction: Transaction): JsonObject {
  if (transaction.refunds.length === 0) return { refunds: [] };
  return {
    refundStatus: remainingTotal(transaction) > 0 ? 'PARTIAL' : 'FULL',
    refunds: transaction.refunds.map(({ transactionId, amount, at }) => ({
      transactionId,
      refundTotal: wireAmount(-amount),
      refundDate: isoTime(at),
      status: 'FINISHED',
    })),
  };
}
