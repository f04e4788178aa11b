import { SENIOR_RATE_FROM_AGE } from '@rajt/rules/content/senior';

/** The reduction by its name, on the price, the cart and the confirmation. */
export const SENIOR = `Senior discount, from age ${SENIOR_RATE_FROM_AGE}`;
