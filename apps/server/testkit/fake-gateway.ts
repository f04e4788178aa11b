import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type Gateway,
  GatewayNotExecuted,
  type GatewayPayment,
  GatewayUnknown,
  type StartResult,
} from '../src/platform/gateway.ts';

/** A merchant account of the tests. */
interface FakeAccount {
  readonly merchant: string;
  readonly key: string;
  readonly ledgerAccount: string;
}
const CARD: FakeAccount = {
  merchant: 'PUBLICTESTHUF',
  key: 'FxDa5w314kLlNseq2sKuVwaqZshZT5d6',
  ledgerAccount: 'gateway:simplepay',
};
export const FAKE_OTP_SZEP: FakeAccount = {
  merchant: 'OTPSZEPHUF',
  key: 'key-of-the-otp-szep-account',
  ledgerAccount: 'gateway:otp_szep',
};
export const FAKE_MKB_SZEP: FakeAccount = {
  merchant: 'MBHSZEPHUF',
  key: 'key-of-the-mbh-szep-account',
  ledgerAccount: 'gateway:mkb_szep',
};

type StartRequest = Parameters<Gateway['start']>[0];
type GatewayCall = 'start' | 'query' | 'cancel' | 'refund';

interface FakePayment {
  readonly request: StartRequest;
  readonly transactionId: string;
  status: string;
  totalHuf: number;
  /** The payment's refunds, each with its own id. */
  readonly refunds: { reference: string; amountHuf: number }[];
  /** The sum of the refunds. */
  readonly refundedHuf: number;
}

/**
 * How `query` reports refunds. `documented`: a list, and `remainingTotal` is 0 before the first refund (SimplePay's
 * documentation of November 2025, section 3.17). `remaining`: a list, and `remainingTotal` always contains the rest of the
 * payment. `silent`: no list, and `remainingTotal` as documented.
 */
export type RefundReport = 'documented' | 'remaining' | 'silent';

/** A payment gateway that the test controls; it really computes signatures, with code of its own. */
export interface FakeGateway extends Gateway {
  /** Every call so far: "start R26…A1". */
  readonly calls: string[];
  payment(orderRef: string): FakePayment;
  /** The order reference of the payment that was started last. */
  lastRef(): string;
  /** The outcome that the buyer or the bank caused: FINISHED, NOTAUTHORIZED, CANCELLED, TIMEOUT, INPAYMENT … */
  become(orderRef: string, status: string): void;
  /** How `query` reports refunds from now on. */
  reportRefunds(form: RefundReport): void;
  /** Charges another sum than requested. */
  charge(orderRef: string, totalHuf: number): void;
  /** The report of `query` about a payment from now on, instead of the truth; null: the truth again. */
  say(orderRef: string, change: Partial<GatewayPayment> | null): void;
  /** The next `start` opens a payment and answers this instead. */
  answerNextStart(result: (true_: StartResult) => StartResult): void;
  /** The next `start` is refused with these codes. */
  refuseNextStart(...errorCodes: number[]): void;
  /** The next such call gets no response; `after` decides whether the gateway executed it. */
  loseNext(call: GatewayCall, after: 'nothing' | 'effect'): void;
  /** Stops the next such call: before it reaches the gateway, or after the gateway has executed it. */
  stopNext(call: GatewayCall, when: 'before' | 'after'): { arrived: Promise<void>; proceed: () => void };
  /** A signed message about a payment, as the gateway would post it to /ipn/simplepay. */
  ipn(orderRef: string, status?: string): { body: string; signature: string };
  /** The query of the browser's return: ?r=…&s=… */
  back(orderRef: string, event: 'SUCCESS' | 'FAIL' | 'CANCEL' | 'TIMEOUT'): { r: string; s: string };
}

export function fakeGateway({ merchant, key, ledgerAccount } = CARD): FakeGateway {
  const sign = (text: string) => createHmac('sha384', key).update(text, 'utf8').digest('base64');
  const payments = new Map<string, FakePayment>();
  const calls: string[] = [];
  const losses = new Map<GatewayCall, 'nothing' | 'effect'>();
  const stops = new Map<GatewayCall, { when: 'before' | 'after'; pause: () => Promise<void> }>();
  const said = new Map<string, Partial<GatewayPayment>>();
  let nextStart: ((true_: StartResult) => StartResult) | null = null;
  let refusal: number[] | null = null;
  let report: RefundReport = 'documented';
  let transactions = 504_233_000;
  let lastRef = '';

  const payment = (orderRef: string): FakePayment => {
    const found = payments.get(orderRef);
    if (!found) throw new Error(`the gateway knows no payment ${orderRef}`);
    return found;
  };

  /** Executes a call; stops it or drops its response if the test asked for that. */
  const answer = async <T>(call: GatewayCall, orderRef: string, effect: () => T): Promise<T> => {
    calls.push(`${call} ${orderRef}`);
    const [loss, stop] = [losses.get(call), stops.get(call)];
    losses.delete(call);
    stops.delete(call);
    if (stop?.when === 'before') await stop.pause();
    if (loss === 'nothing') throw new GatewayUnknown(`${call}: no answer`);
    const result = effect();
    if (stop?.when === 'after') await stop.pause();
    if (loss === 'effect') throw new GatewayUnknown(`${call}: the answer was lost`);
    return result;
  };

  return {
    merchant,
    ledgerAccount,
    calls,
    payment,
    lastRef: () => lastRef,
    become: (orderRef, status) => {
      payment(orderRef).status = status;
    },
    reportRefunds: (form) => {
      report = form;
    },
    charge: (orderRef, totalHuf) => {
      payment(orderRef).totalHuf = totalHuf;
    },
    say: (orderRef, change) => {
      if (change) said.set(orderRef, change);
      else said.delete(orderRef);
    },
    answerNextStart: (result) => {
      nextStart = result;
    },
    refuseNextStart: (...errorCodes) => {
      refusal = errorCodes;
    },
    loseNext: (call, after) => void losses.set(call, after),
    stopNext: (call, when) => {
      const [arrived, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const pause = () => {
        arrived.resolve();
        return going.promise;
      };
      stops.set(call, { when, pause });
      return { arrived: arrived.promise, proceed: going.resolve };
    },
    sign,
    verify: (rawBody, signature) => {
      const [expected, given] = [Buffer.from(sign(rawBody)), Buffer.from(signature)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },

    start: async (request) =>
      answer('start', request.orderRef, () => {
        const errorCodes = refusal ?? (payments.has(request.orderRef) ? [5013] : null);
        refusal = null;
        if (errorCodes) return { outcome: 'refused', errorCodes };
        transactions += 1;
        lastRef = request.orderRef;
        const transactionId = String(transactions);
        const refunds: FakePayment['refunds'] = [];
        payments.set(request.orderRef, {
          request,
          transactionId,
          status: 'INIT',
          totalHuf: request.amountHuf,
          refunds,
          get refundedHuf() {
            return refunds.reduce((sum, { amountHuf }) => sum + amountHuf, 0);
          },
        });
        const started: StartResult = {
          outcome: 'started',
          transactionId,
          paymentUrl: `https://pay.example/${transactionId}`,
        };
        const change = nextStart;
        nextStart = null;
        return change ? change(started) : started;
      }),

    query: async (orderRef) =>
      answer('query', orderRef, () => {
        const found = payments.get(orderRef);
        if (!found) return null;
        const { transactionId, status, totalHuf, refunds } = found;
        const isFilled = report === 'remaining' || refunds.length > 0;
        return {
          merchant,
          orderRef,
          currency: 'HUF',
          transactionId,
          status,
          totalHuf,
          remainingHuf: isFilled ? totalHuf - found.refundedHuf : 0,
          refunds: report === 'silent' ? null : refunds.map((one) => ({ ...one, status: 'FINISHED' })),
          ...said.get(orderRef),
        };
      }),

    cancel: async (orderRef) =>
      answer('cancel', orderRef, () => {
        const found = payments.get(orderRef);
        if (found?.status !== 'INIT') return false;
        found.status = 'CANCELLED';
        return true;
      }),

    refund: async (orderRef, amountHuf) =>
      answer('refund', orderRef, () => {
        const found = payment(orderRef);
        if (found.refundedHuf + amountHuf > found.totalHuf) throw new GatewayNotExecuted('refund: 5228');
        transactions += 1;
        const reference = String(transactions);
        found.refunds.push({ reference, amountHuf });
        return { reference, refundedHuf: amountHuf, remainingHuf: found.totalHuf - found.refundedHuf };
      }),

    ipn: (orderRef, status) => {
      const { transactionId, status: current } = payment(orderRef);
      const body = JSON.stringify({
        salt: '223G0O18VAqdLhQYbJz73adT36YzLtak',
        orderRef,
        method: 'CARD',
        merchant,
        ledgerAccount,
        finishDate: '2026-07-01T12:05:44+0200',
        paymentDate: '2026-07-01T12:01:13+0200',
        transactionId: Number(transactionId),
        status: status ?? current,
      });
      return { body, signature: sign(body) };
    },

    back: (orderRef, event) => {
      const json = JSON.stringify({
        r: event === 'FAIL' ? 2013 : 0,
        t: Number(payment(orderRef).transactionId),
        e: event,
        m: merchant,
        o: orderRef,
      });
      return { r: Buffer.from(json).toString('base64'), s: sign(json) };
    },
  };
}
