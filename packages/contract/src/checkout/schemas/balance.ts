import { CREDIT_ORIGINS } from '@rajt/rules/checkout/balance';
import { z } from 'zod';
import { data, day, instant, money, numericId, userPath } from '../../shapes.ts';

const origin = z.enum(CREDIT_ORIGINS);

/** The rest of one credit: the amount that can still be spent. */
export const creditLot = z.object({
  id: numericId,
  origin,
  /** The organiser's note, in the organiser's language; empty for other origins. */
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
  /** Origin of the amount that was credited, refunded or expired. */
  origin: origin.nullable(),
  note: z.string(),
  /** The order that was paid by it, or whose refund it is. */
  trid: z.string().nullable(),
});
export type BalanceMovement = z.output<typeof balanceMovement>;

export const balance = z.object({
  /** The amount that can be spent now: the sum of the lots. */
  total: money,
  /** How much of it pays for services only. */
  servicesOnly: money,
  /** Reserved by payments that are still open; not part of the total. */
  reserved: money,
  /** The first to expire first. */
  lots: z.array(creditLot),
  /** The last first, a hundred at most; all of them are in one's own data. */
  history: z.array(balanceMovement),
});
export type Balance = z.output<typeof balance>;

export const getBalance = { params: userPath, answers: { 200: data(balance) } };
