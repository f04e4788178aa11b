import type { Charity } from '@rajt/contract/shop/operations/donations';
import type { StoredCharity } from './donation-queries.ts';

/** The organisation for which a product collects, and how far it has come, in one language (`say`). */
export function charityView(
  charity: StoredCharity,
  say: (text: StoredCharity['organisation']) => string,
): Charity {
  const { organisation, taxNumber, goalHuf, leastHuf, mostHuf, raisedHuf, givers } = charity;
  const money = (amount: number) => ({ amount, currency: 'HUF' as const });
  return {
    organisation: say(organisation),
    taxNumber,
    goal: goalHuf === null ? null : money(goalHuf),
    raised: money(raisedHuf),
    givers,
    least: money(leastHuf),
    most: money(mostHuf),
  };
}
