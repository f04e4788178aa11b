import type { Balance } from '@rajt/contract/checkout/operations/balance';
import type { UserId } from '@rajt/rules/ids';
import { sumHuf } from '@rajt/rules/money';
import type { Handle } from '../../../platform/postgres/database.ts';
import { findLots, findMovements, findReservedHuf } from './balance-queries.ts';

/** The history as the contract defines it (`balance.history`). */
const MAX_MOVEMENTS = 100;

export async function readBalance(handle: Handle, accountId: UserId): Promise<Balance> {
  const lots = await findLots(handle, accountId);
  const servicesOnly = lots.filter(({ isServicesOnly }) => isServicesOnly);
  const history = await findMovements(handle, accountId, MAX_MOVEMENTS);
  return {
    total: money(sumHuf(lots.map(({ remainingHuf }) => remainingHuf))),
    servicesOnly: money(sumHuf(servicesOnly.map(({ remainingHuf }) => remainingHuf))),
    reserved: money(await findReservedHuf(handle, accountId)),
    lots: lots.map(({ remainingHuf, ...lot }) => ({ ...lot, amount: money(remainingHuf) })),
    history: history.map(({ at, amountHuf, ...movement }) => ({
      ...movement,
      at: at.toISOString(),
      amount: money(amountHuf),
    })),
  };
}

const money = (amount: number) => ({ amount, currency: 'HUF' as const });
