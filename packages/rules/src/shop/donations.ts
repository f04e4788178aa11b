/** Donations to a charity of the shop: fixed gifts, and a free amount within the charity's bounds. Whole forints. */

/** The most that content may allow as one free amount. */
export const MAX_DONATION_HUF = 1_000_000;

export interface DonationBounds {
  readonly leastHuf: number;
  readonly mostHuf: number;
}

/** Whether a giver may choose this amount: whole forints within the bounds, both included. */
export function isDonation(amountHuf: number, { leastHuf, mostHuf }: DonationBounds): boolean {
  return Number.isInteger(amountHuf) && amountHuf >= leastHuf && amountHuf <= mostHuf;
}

/** How much of its goal a charity has reached, in whole per cent, rounded down; null without a goal. May be over 100. */
export function percentOfGoal(raisedHuf: number, goalHuf: number | null): number | null {
  return goalHuf === null ? null : Math.floor((raisedHuf * 100) / goalHuf);
}
