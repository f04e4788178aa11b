import type { AttemptId, LineId, OrderId } from '@rajt/rules/ids';
import type { AttemptEnd } from '@rajt/rules/states';
import type { Trx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RefundReason } from './refund-queries.ts';

/** Money that is there. */
export interface ReceivedPayment {
  readonly attemptId: AttemptId;
  readonly transactionId: string;
  readonly amountHuf: number;
  /** The account of the gateway that has it. */
  readonly ledgerAccount: string;
}

/** Notes that money of the payment goes back: of a line, or all of it (`lineId` null). */
export type Owe = (
  trx: Trx,
  refund: { lineId: LineId | null; amountHuf: number; reason: RefundReason },
) => Promise<void>;

/** What the orders module does with an outcome; handed in where the modules are wired. */
export interface OrderOutcomes {
  /** So much money is there. What cannot be given is owed back by `owe`; may be told once of each attempt. */
  paid(trx: Trx, orderId: OrderId, payment: ReceivedPayment, owe: Owe): Promise<void>;
  /** An attempt has ended, and brought nothing. */
  ended(trx: Trx, orderId: OrderId, end: AttemptEnd): Promise<void>;
  /** Owed money has gone back. */
  refunded(
    trx: Trx,
    orderId: OrderId,
    refund: { id: string; amountHuf: number; ledgerAccount: string },
  ): Promise<void>;
}

/** What payments work with; bound once by `createPayments`. */
export interface PaymentDeps extends Deps {
  readonly outcomes: OrderOutcomes;
}

/** What settling a payment or a refund needs of it. */
export type SettlementDeps = Pick<PaymentDeps, 'db' | 'log' | 'gateways' | 'outcomes'>;
