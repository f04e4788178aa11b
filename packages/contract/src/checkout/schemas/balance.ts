import { CREDIT_ORIGINS } from '@rajt/rules/checkout/balance';
import { z } from 'zod';
import { data, day, instant, money, numericId, userPath } from '../../shapes.ts';

const origin = z.enum(CREDIT_ORIGINS);

/** What can still be spent of one credit. */
export const creditLot = z.object({
  id: numericId,
  origin,
  /** What the organiser said about it, in the language of the organiser; empty for other origins. */
  note: z.string(),
  amount: money,
  /** The last day on which it can be spent. */
  expiresOn: day,
  isServicesOnly: z.boolean(),
});

/** Why a balance has changed. */
export const BALANCE_MOVEMENTS = ['credited', 'spent', 'returned', 'expired', 'forfeited'] as const;

export const balanceMovement = z.object({
  id: numericId,
  at: instant,
  reason: z.enum(BALANCE_MOVEMENTS),
  /** Below zero when the balance became less. */
  amount: money,
  /** Of what was credited, came back or expired. */
  origin: origin.nullable(),
  note: z.string(),
  /** The order that was paid by it, or whose refund it is. */
  trid: z.string().nullable(),
});
export type BalanceMovement = z.output<typeof balanceMovement>;

export const balance = z.object({
  /** What can be spent now: the sum of the lots. */
  total: money,
  /** How much of it pays for services only. */
  servicesOnly: money,
  /** What payments hold that are not over; not part of the total. */
  reserved: money,
  /** The first to expire first. */
  lots: z.array(creditLot),
  /** The last first, a hundred at most; all of them are in one's own data. */
  history: z.array(balanceMovement),
});
export type Balance = z.output<typeof balance>;

export const getBalance = { params: userPath, answers: { 200: data(balance) } };
