import type { Market } from '../branch.ts';

/** The fee for changing the distance at the desk, in forints, in addition to the price difference (specification §9). */
export const ON_SITE_CHANGE_FEE_HUF: Readonly<Record<Market, number>> = { dom: 1000, int: 500 };
