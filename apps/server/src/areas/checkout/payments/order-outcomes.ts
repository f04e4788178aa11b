import type { AttemptId, LineId, OrderId } from '@rajt/rules/ids';
import type { AttemptEnd } from '@rajt/rules/states';
import type { Deps } from '../../../platform/deps.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { Attempt } from './queries.ts';
import type { RefundReason } from './refund-queries.ts';

/** Money that the gateway has received. */
export interface ReceivedPayment {
  readonly attemptId: AttemptId;
  readonly transactionId: string;
  readonly amountHuf: number;
  /** The sum that a balance pays in addition to it; reserved until the order is settled. */
  readonly balanceHuf: number;
  /** The ledger account of the gateway that has it. */
  readonly ledgerAccount: string;
}

/** Creates a refund of the payment: of a line, or of all that the gateway took (`lineId` null). */
export type CreateRefund = (
  trx: Trx,
  refund: { lineId: LineId | null; amountHuf: number; reason: RefundReason },
) => Promise<void>;

/** The reaction of the orders module to an outcome; passed in where the modules are wired. */
export interface OrderOutcomes {
  /** The money has come. Refund what cannot be sold by `createRefund`. Called at most once for each attempt. */
  paid(trx: Trx, orderId: OrderId, payment: ReceivedPayment, createRefund: CreateRefund): Promise<void>;
  /** An attempt has ended without money. */
  ended(trx: Trx, attempt: Pick<Attempt, 'id' | 'orderId' | 'balanceHuf'>, end: AttemptEnd): Promise<void>;
  /** A refund was sent. */
  refunded(
    trx: Trx,
    orderId: OrderId,
    refund: { id: string; amountHuf: number; ledgerAccount: string },
  ): Promise<void>;
}

/** The dependencies of payments, bound once by `createPayments`. */
export interface PaymentDeps extends Deps {
  readonly outcomes: OrderOutcomes;
}

/** The dependencies of settling a payment or a refund. */
export type SettlementDeps = Pick<PaymentDeps, 'db' | 'log' | 'gateways' | 'outcomes'>;
