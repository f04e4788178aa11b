import type { TeamEntry } from '@rajt/contract/entering/operations/entries';
import type { Money } from '@rajt/contract/shapes';
import { sumHuf } from '@rajt/rules/money';

/** The fee of a team in the cart: its one price, or the sum of its members' fees. */
export function teamFee({ price, memberEntries }: Pick<TeamEntry, 'price' | 'memberEntries'>): Money {
  return price?.fee ?? { amount: sumHuf(memberEntries.map(({ fee }) => fee.amount)), currency: 'HUF' };
}
