/** A company that enters its people by a file (specification §6; swim branch only). */

/** The most people of one order: one statement holds them below a second. A larger company orders several times. */
export const COMPANY_ORDER_PEOPLE = 200;

/** The most people of one company entry: what a request may be long. */
export const COMPANY_MAX_PEOPLE = 500;

/** People whom a company never paid for are deleted this long after they were uploaded (docs/domain/privacy.md). */
export const COMPANY_UNPAID_KEPT_DAYS = 30;
