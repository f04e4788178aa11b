import { isoTime } from '../clock.ts';
import { CODE } from '../codes.ts';
import type { BackEvent, Transaction } from '../transaction.ts';
import { isObject, type JsonObject, newSalt, wireAmount } from '../wire.ts';
import { type Answer, type Call, problemOfCurrency, refuse, text } from './call.ts';
import { readCharge } from './charge.ts';

const LANGUAGES = new Set('AR BG CS DE EN ES FR HR HU IT PL RO RU SK TR ZH'.split(' '));
const METHODS = new Set(['CARD', 'WIRE', 'EAM']);
/** The pockets of a SZÉP card: the general one, and the one for an active life. Other values are ignored. */
const POCKETS = ['09', '08'];
/** System default of the gateway when the request sets none. */
const DEFAULT_TIMEOUT_MS = 5 * 60_000;

/** Opens a transaction and returns where to send the buyer. All mistakes of the request are reported at once. */
export function start(call: Call): Answer {
  const { gateway, merchant, fields } = call;
  const now = gateway.settings.now();
  const orderRef = text(fields, 'orderRef');
  const charge = readCharge(fields, merchant.currency);
  const returnUrls = readReturnUrls(fields);
  const deadline = readDeadline(fields, now);
  const errorCodes = [...problemsOfFields(call), ...problemsOfInvoice(fields)];
  if (typeof charge !== 'number') errorCodes.push(...charge);
  if (!returnUrls) errorCodes.push(CODE.url);
  if (deadline === null) errorCodes.push(CODE.timeout);
  if (errorCodes.length > 0 || typeof charge !== 'number' || !returnUrls || deadline === null) {
    return { errorCodes, about: [] };
  }
  const existing = gateway.book.byOrderRef(merchant.id, orderRef);
  if (existing) return refuse(CODE.orderRefExists, [existing]);

  const invoice = readInvoice(fields);
  const transaction: Transaction = {
    id: gateway.book.newId(),
    merchant: merchant.id,
    orderRef,
    currency: merchant.currency,
    total: charge,
    language: text(fields, 'language').toUpperCase(),
    customerEmail: text(fields, 'customerEmail'),
    ...(merchant.isSzep && { isSzep: true, pocket: POCKETS.find((one) => one === fields['pocket']) ?? null }),
    invoiceName: text(invoice, 'name') || text(invoice, 'company'),
    returnUrls,
    startedAt: now,
    deadline,
    status: 'INIT',
    paidAt: null,
    finishedAt: null,
    back: null,
    refunds: [],
    deliveries: [],
    requests: [],
  };
  gateway.book.add(transaction);
  return {
    fields: {
      salt: newSalt(),
      merchant: merchant.id,
      orderRef,
      currency: merchant.currency,
      transactionId: transaction.id,
      timeout: isoTime(deadline),
      total: wireAmount(charge),
      paymentUrl: `${gateway.publicUrl()}/pay/${transaction.id}`,
    },
    about: [transaction],
  };
}

/** A SZÉP account takes references of at most 32 letters and digits; the code of a refusal is not documented. */
function isReference(orderRef: string, isSzep: boolean): boolean {
  return isSzep ? /^[A-Za-z0-9]{1,32}$/.test(orderRef) : orderRef !== '';
}

function problemsOfFields(call: Call): number[] {
  const { fields, merchant } = call;
  const problems: number[] = [];
  if (!isReference(text(fields, 'orderRef'), merchant.isSzep ?? false)) problems.push(CODE.orderRefMissing);
  const currency = problemOfCurrency(call);
  if (currency !== null) problems.push(currency);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text(fields, 'customerEmail'))) problems.push(CODE.customerEmail);
  if (!LANGUAGES.has(text(fields, 'language').toUpperCase())) problems.push(CODE.language);
  if (text(fields, 'sdkVersion') === '') problems.push(CODE.sdkVersionAtStart);
  if (!areMethodsKnown(fields['methods'])) problems.push(CODE.method);
  if (fields['twoStep'] === true) problems.push(CODE.twoStepNotAllowed);
  return problems;
}

/** A QR payment and a bank transfer exclude each other. */
function areMethodsKnown(methods: unknown): boolean {
  if (!Array.isArray(methods) || methods.length === 0) return false;
  return (
    methods.every((method) => METHODS.has(method)) && !(methods.includes('EAM') && methods.includes('WIRE'))
  );
}

/** Name, town, postcode and street are needed for the card check (3-D Secure). */
function problemsOfInvoice(fields: JsonObject): number[] {
  const invoice = readInvoice(fields);
  const problems: number[] = [];
  if (text(invoice, 'name') === '' && text(invoice, 'company') === '') problems.push(CODE.invoiceName);
  if (text(invoice, 'city') === '') problems.push(CODE.invoiceCity);
  if (text(invoice, 'zip') === '') problems.push(CODE.invoiceZip);
  if (text(invoice, 'address') === '') problems.push(CODE.invoiceAddress);
  return problems;
}

function readInvoice(fields: JsonObject): JsonObject {
  return isObject(fields['invoice']) ? fields['invoice'] : {};
}

/** `urls` wins over `url`; null if an event has no address. */
function readReturnUrls(fields: JsonObject): Record<BackEvent, string> | null {
  const urls = isObject(fields['urls']) ? fields['urls'] : null;
  const pick = (name: string): string => text(urls ?? fields, urls ? name : 'url');
  const found = {
    SUCCESS: pick('success'),
    FAIL: pick('fail'),
    CANCEL: pick('cancel'),
    TIMEOUT: pick('timeout'),
  };
  return Object.values(found).every(isWebAddress) ? found : null;
}

function isWebAddress(address: string): boolean {
  const protocol = URL.parse(address)?.protocol;
  return protocol === 'http:' || protocol === 'https:';
}

function readDeadline(fields: JsonObject, now: number): number | null {
  if (fields['timeout'] === undefined) return now + DEFAULT_TIMEOUT_MS;
  const written = text(fields, 'timeout');
  const deadline = /^\d{4}-\d\d-\d\dT/.test(written) ? Date.parse(written) : Number.NaN;
  return Number.isNaN(deadline) ? null : deadline;
}
