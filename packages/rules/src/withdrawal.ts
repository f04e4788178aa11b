/** What a withdrawal costs (specification §9, the Hungarian text); the terms are made from it. */

/** Until so many weeks before the race a fixed fee is deducted. */
export const WITHDRAWAL_EARLY_WEEKS = 6;

/** That fee, in forints. */
export const WITHDRAWAL_FEE_HUF = 1000;

/** Later, up to the Wednesday of the race week, this share of the price, in percent. */
export const WITHDRAWAL_LATE_PERCENT = 20;
