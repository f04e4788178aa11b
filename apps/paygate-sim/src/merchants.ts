import { ConfigError, type Merchant } from './settings.ts';
import type { Transaction } from './transaction.ts';

export type Merchants = ReadonlyMap<string, Merchant>;

/** Key of the account that a transaction belongs to. A store may know an account that the settings no longer name. */
export function keyOf(merchants: Merchants, transaction: Transaction): string {
  const merchant = merchants.get(transaction.merchant);
  if (!merchant) {
    throw new ConfigError(
      `SIM_STORE holds transactions of ${transaction.merchant}, which SIM_MERCHANTS does not name`,
    );
  }
  return merchant.key;
}
