/** How a start went: finished, or did not finish, did not start, was disqualified, as timing files abbreviate it. */
export const RESULT_STATUSES = ['finished', 'dnf', 'dns', 'dsq'] as const;
export type ResultStatus = (typeof RESULT_STATUSES)[number];

/** A list shows so many lines at first, and so many at most. */
export const RESULTS_SHOWN = 100;
export const RESULTS_MOST = 20_000;
