/** Statuses of the gateway without the two-step ones, which the simulator does not offer. */
export type Status =
  | 'INIT'
  | 'TIMEOUT'
  | 'CANCELLED'
  | 'NOTAUTHORIZED'
  | 'INPAYMENT'
  | 'INFRAUD'
  | 'FINISHED';

/** The event of the back redirect; only a message for the buyer, the status may become another one. */
export type BackEvent = 'SUCCESS' | 'FAIL' | 'CANCEL' | 'TIMEOUT';

export interface Refund {
  transactionId: number;
  amount: number;
  at: number;
}

export interface Attempt {
  at: number;
  tookMs: number;
  httpStatus: number | null;
  reply: string;
  replySignature: string | null;
  /** The receipt was complete and its signature right. */
  confirmed: boolean;
  problem: string | null;
}

export type DeliveryKind = 'genuine' | 'bad-signature' | 'unsigned';

/** One IPN with all its attempts. */
export interface Delivery {
  id: number;
  kind: DeliveryKind;
  /** Status that the transaction takes at the moment of the first attempt. */
  settles: Status | null;
  /** Exact bytes, written at the first attempt and never changed after it. */
  body: string | null;
  signature: string | null;
  state: 'planned' | 'delivered' | 'given-up' | 'sent-once';
  nextAt: number | null;
  attempts: Attempt[];
}

/** A call of the API about this transaction, as it came in. */
export interface RequestEvidence {
  at: number;
  endpoint: string;
  body: string;
  errorCodes: readonly number[];
}

export interface Transaction {
  id: number;
  merchant: string;
  orderRef: string;
  currency: string;
  total: number;
  language: string;
  customerEmail: string;
  invoiceName: string;
  /** Paid by a SZÉP card; absent: by a bank card. */
  isSzep?: boolean;
  /** The pocket of the SZÉP card that pays; null: the buyer chooses. */
  pocket?: string | null;
  returnUrls: Record<BackEvent, string>;
  startedAt: number;
  /** Payment must be started until then. */
  deadline: number;
  status: Status;
  paidAt: number | null;
  finishedAt: number | null;
  /** Null until the buyer has decided. */
  back: { event: BackEvent; code: number } | null;
  refunds: Refund[];
  deliveries: Delivery[];
  requests: RequestEvidence[];
}

/** Turns a transaction whose payment was not started into TIMEOUT once its deadline has passed. True if it just happened. */
export function expireIfDue(transaction: Transaction, now: number): boolean {
  if (transaction.status !== 'INIT' || now <= transaction.deadline) return false;
  transaction.status = 'TIMEOUT';
  transaction.finishedAt = transaction.deadline;
  return true;
}

export function remainingTotal(transaction: Transaction): number {
  if (transaction.status !== 'FINISHED') return 0;
  const refunded = transaction.refunds.reduce((sum, refund) => sum + refund.amount, 0);
  return roundCents(transaction.total - refunded);
}

/** EUR and USD have two decimals; forints are whole and pass unchanged. */
export function roundCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
