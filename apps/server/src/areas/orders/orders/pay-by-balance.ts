import { payableByBalance, takeFromLots } from '@rajt/rules/checkout/balance';
import type { PayableItem } from '@rajt/rules/checkout/payment-methods';
import type { UserId } from '@rajt/rules/ids';
import { sumHuf } from '@rajt/rules/money';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import type { LineKind } from '../../checkout/cart/index.ts';
import { type Attempt, finishByBalance } from '../../checkout/payments/index.ts';
import { type LotPart, lockLots } from '../../checkout/wallet/index.ts';
import { lockPeople } from '../../people/accounts/index.ts';
import type { Order } from './queries.ts';
import { settleByBalance } from './settle-order.ts';

/** The items to pay, and their buyer. */
interface ToPay {
  readonly buyerId: UserId;
  /** The sum that the buyer wants the balance to pay, in whole forints. */
  readonly wantedHuf: number;
  readonly items: readonly PayableItem[];
  /** The people of the items: they are locked with the buyer, before the balance. */
  readonly forPersonIds: readonly UserId[];
}

/**
 * The lots by which a balance pays what was wanted, the first to expire first; locks the balance. Refused when it cannot pay all
 * of that: nobody pays more by card than the button showed.
 */
export async function takeBalance(
  trx: Trx,
  { buyerId, wantedHuf, items, forPersonIds }: ToPay,
): Promise<LotPart[]> {
  if (wantedHuf === 0) return [];
  await lockPeople(trx, buyerId, forPersonIds);
  const parts = takeFromLots(await lockLots(trx, buyerId), payableByBalance(items), wantedHuf);
  if (sumHuf(parts.map(({ amountHuf }) => amountHuf)) !== wantedHuf) throw new Refusal('balance_changed');
  return parts.map(({ lot, amountHuf }) => ({ lotId: lot.id, amountHuf }));
}

/** Whether a balance pays all of an attempt: no gateway has part in it. */
export function isPaidByBalance(attempt: Pick<Attempt, 'amountHuf'>): boolean {
  return attempt.amountHuf === 0;
}

/** Settles an order at once that a balance pays alone, in the transaction that has written its attempt. */
export async function settleIfByBalance(
  trx: Trx,
  kinds: readonly LineKind[],
  order: Order,
  attempt: Attempt,
): Promise<void> {
  if (!isPaidByBalance(attempt)) return;
  await settleByBalance(trx, kinds, order.id, await finishByBalance(trx, attempt));
}
