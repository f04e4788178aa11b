import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { request } from 'undici';
import { z } from 'zod';
import type { GatewayAccount } from '../../../platform/config/config-money.ts';
import {
  type Gateway,
  GatewayNotExecuted,
  type GatewayPayment,
  GatewayUnknown,
  type StartResult,
} from '../../../platform/gateway.ts';
import { storableText } from '../../../platform/postgres/storable-text.ts';
import { differencesFrom } from './compare-payment.ts';

// The SimplePay v2 API (docs/domain/payments.md). Unknown fields in its responses are ignored.
const SDK_VERSION = 'Rajt_1.0.0';
/** The gateway usually responds within a second; after this time the outcome is unknown and a query decides. */
const TIMEOUT_MS = 10_000;
const NO_SUCH_TRANSACTION = 5011;
/**
 * Codes that refuse a refund before anything is done (SimplePay's documentation of November 2025, section 6): wrong merchant,
 * transaction, state, amount, deadline, right, currency, signature, JSON or salt. Any other, such as the general 5000 or 999,
 * leaves open whether the refund was executed.
 */
const REFUSED_REFUND = new Set([
  ...[5010, 5011, 5012, 5022, 5106, 5110, 5111, 5113, 5201, 5213, 5223, 5228],
  ...[5229, 5230, 5302, 5303, 5307, 5320, 5321, 5401],
]);
/** Errors of Node and undici before a connection is made, so that no byte of the request left. */
const NOT_CONNECTED = new Set([
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'],
]);

const failure = z.object({ errorCodes: z.array(z.int()).min(1) });
/** Whatever type a value has, it is compared as it was said; an unfit one must not look like no answer. */
const word = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .transform((value) => String(value ?? ''));
/** A number, also in quotes; null when it is none. */
const amount = z.unknown().transform((value) => {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
  return isNumber ? Number(value) : null;
});
const named = { merchant: word.optional(), orderRef: word.optional(), currency: word.optional() };
const started = z.object({ ...named, transactionId: word, paymentUrl: z.string(), total: amount.optional() });
const listedRefund = z.object({
  transactionId: word.default(''),
  refundTotal: amount.default(null),
  status: word.default(''),
});
const UNREADABLE_REFUND = { transactionId: '', refundTotal: null, status: '' };
const transaction = z.object({
  ...named,
  transactionId: word.default(''),
  status: word.default(''),
  total: amount.default(null),
  remainingTotal: amount.optional(),
  // A list that cannot be read is no reason to sell nothing: only refunds depend on it, and none is sent then.
  refunds: z.array(listedRefund).nullish().catch([UNREADABLE_REFUND]),
});
const queried = z.object({ transactions: z.array(transaction).default([]) });
const cancelled = z.object({ status: z.string() });
const refunded = z.object({
  refundTransactionId: z.union([z.int(), z.string().min(1)]),
  refundTotal: amount.optional(),
  remainingTotal: amount.optional(),
});

/** base64(HMAC-SHA384(key, exact bytes)). Sign and check the very string that is sent. */
export function simplePaySignature(key: string, body: string): string {
  return createHmac('sha384', key.trim()).update(body, 'utf8').digest('base64');
}

/** Compares in constant time. */
export function isSimplePaySignature(key: string, body: string, signature: string): boolean {
  const expected = Buffer.from(simplePaySignature(key, body));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** JSON with escaped slashes, as the gateway's own client sends it (plain ones have caused odd errors). */
export function simplePayJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('/', '\\/');
}

/** Local time with offset and no fraction: 2026-10-06T07:00:34+00:00. */
function gatewayTime(at: Date): string {
  return `${at.toISOString().slice(0, 19)}+00:00`;
}

/** The gateway of one merchant account; `ledgerAccount`: where its money is booked. */
export function simplePay(account: GatewayAccount, ledgerAccount: string): Gateway {
  async function post(endpoint: string, fields: Record<string, unknown>): Promise<unknown> {
    const body = simplePayJson({
      salt: randomBytes(16).toString('hex'),
      merchant: account.merchant,
      ...fields,
      sdkVersion: SDK_VERSION,
    });
    const { text, signature } = await send(
      `${account.url}/${endpoint}`,
      body,
      simplePaySignature(account.key, body),
    );
    const answer = parseJson(text);
    // Errors come without a signature.
    if (!failure.safeParse(answer).success && !isSimplePaySignature(account.key, text, signature)) {
      throw new GatewayUnknown(`${endpoint}: the answer's signature is wrong`);
    }
    return answer;
  }

  return {
    merchant: account.merchant,
    ledgerAccount,
    verify: (rawBody, signature) => isSimplePaySignature(account.key, rawBody, signature),
    sign: (rawBody) => simplePaySignature(account.key, rawBody),

    start: async (payment): Promise<StartResult> => {
      const answer = await post('start', {
        orderRef: payment.orderRef,
        currency: 'HUF',
        customerEmail: payment.email,
        language: payment.language.toUpperCase(),
        methods: ['CARD'],
        pocket: account.pocket,
        total: String(payment.amountHuf),
        timeout: gatewayTime(payment.timeoutAt),
        url: payment.returnUrl,
        threeDSReqAuthMethod: '02',
        invoice: {
          ...payment.invoice,
          company: payment.invoice.company || undefined,
          state: payment.invoice.city,
        },
      });
      const refused = failure.safeParse(answer);
      if (refused.success) return { outcome: 'refused', errorCodes: refused.data.errorCodes };
      const said = expectShape('start', started, answer);
      const { transactionId, paymentUrl, total = payment.amountHuf } = said;
      const expected = { merchant: account.merchant, orderRef: payment.orderRef, transactionId: null };
      const differences = {
        ...differencesFrom(expected, {
          ...said,
          status: '',
          totalHuf: total,
          remainingHuf: null,
          refunds: null,
        }),
        ...(total === payment.amountHuf ? {} : { total }),
        ...(isPaymentPage(paymentUrl, account.url)
          ? {}
          : { paymentUrl: storableText(paymentUrl.slice(0, 64)) }),
      };
      if (Object.keys(differences).length > 0) return { outcome: 'mismatch', differences };
      return { outcome: 'started', transactionId, paymentUrl };
    },

    query: async (orderRef): Promise<GatewayPayment | null> => {
      const answer = await post('query', { orderRefs: [orderRef], detailed: true, refunds: true });
      const refused = failure.safeParse(answer);
      if (refused.success) {
        if (refused.data.errorCodes.includes(NO_SUCH_TRANSACTION)) return null;
        throw new GatewayUnknown(`query: ${refused.data.errorCodes}`);
      }
      const parsed = queried.safeParse(answer);
      // Signed, and not understood: an answer that does not fit.
      if (!parsed.success)
        return { transactionId: '', status: '', totalHuf: null, remainingHuf: null, refunds: null };
      const { transactions } = parsed.data;
      const found = transactions.find((one) => one.orderRef === orderRef) ?? transactions[0];
      if (!found) return null;
      const { merchant, currency, transactionId, status, total, remainingTotal, refunds } = found;
      return {
        merchant,
        currency,
        transactionId,
        status,
        orderRef: found.orderRef ?? '',
        totalHuf: total,
        remainingHuf: remainingTotal ?? null,
        refunds:
          refunds?.map((one) => ({
            reference: one.transactionId,
            amountHuf: one.refundTotal === null ? null : Math.abs(one.refundTotal),
            status: one.status,
          })) ?? null,
      };
    },

    cancel: async (orderRef): Promise<boolean> => {
      const answer = await post('transactioncancel', { orderRef, currency: 'HUF' });
      const done = cancelled.safeParse(answer);
      return done.success && done.data.status === 'CANCELLED';
    },

    refund: async (orderRef, amountHuf) => {
      const answer = await post('refund', { orderRef, currency: 'HUF', refundTotal: amountHuf });
      const refused = failure.safeParse(answer);
      if (refused.success) {
        const { errorCodes } = refused.data;
        const isRefused = errorCodes.every((code) => REFUSED_REFUND.has(code));
        throw new (isRefused ? GatewayNotExecuted : GatewayUnknown)(`refund: ${errorCodes}`);
      }
      const { refundTransactionId, refundTotal, remainingTotal } = expectShape('refund', refunded, answer);
      return {
        reference: String(refundTransactionId),
        refundedHuf: typeof refundTotal === 'number' ? Math.abs(refundTotal) : undefined,
        remainingHuf: remainingTotal ?? undefined,
      };
    },
  };
}

/** Whether the buyer may be sent there: encrypted, unless the gateway itself is this machine's simulator. */
export function isPaymentPage(paymentUrl: string, gatewayUrl: string): boolean {
  const [page, gateway] = [URL.parse(paymentUrl), URL.parse(gatewayUrl)];
  if (page?.protocol === 'https:') return true;
  return page?.protocol === 'http:' && gateway?.protocol === 'http:';
}

async function send(
  url: string,
  body: string,
  signature: string,
): Promise<{ text: string; signature: string }> {
  try {
    // Not fetch, which costs three times as much. Redirects are not followed, as they are not signed.
    const answer = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const given = answer.headers['signature'];
    return { text: await answer.body.text(), signature: typeof given === 'string' ? given : '' };
  } catch (error) {
    const { code } = error as { code?: string };
    const Failure = code !== undefined && NOT_CONNECTED.has(code) ? GatewayNotExecuted : GatewayUnknown;
    throw new Failure(`no answer from the payment gateway: ${error}`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new GatewayUnknown('the payment gateway did not answer in JSON');
  }
}

function expectShape<T extends z.ZodType>(endpoint: string, shape: T, answer: unknown): z.output<T> {
  const parsed = shape.safeParse(answer);
  if (!parsed.success) throw new GatewayUnknown(`${endpoint}: an unexpected answer`);
  return parsed.data;
}
