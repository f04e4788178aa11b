import type { Market } from '../branch.ts';

/** What changing the distance at the desk costs, in forints, beside the difference of the prices (specification §9). */
export const ON_SITE_CHANGE_FEE_HUF: Readonly<Record<Market, number>> = { dom: 1000, int: 500 };
