export type EntriesStatus = 'actual' | 'past' | 'withdrawn';
/** The person's own starts, or the entries that they have made for others. */
export type EntriesOf = 'mine' | 'others';

/** The search parameters of /entries; absent ones have their first value. */
export interface EntriesSearch {
  status?: EntriesStatus | undefined;
  participant?: EntriesOf | undefined;
  /** The withdrawn entries of future or past races. */
  withdraw?: true | undefined;
  /** From 2 on. */
  page?: number | undefined;
  /** The search words. */
  q?: string | undefined;
}

export function readStatus(search: Record<string, unknown>): EntriesSearch {
  const { status, participant, withdraw } = search;
  const page = Number(search['page']);
  const q = typeof search['q'] === 'string' || typeof search['q'] === 'number' ? String(search['q']) : '';
  return {
    ...((status === 'past' || status === 'withdrawn') && { status }),
    ...(participant === 'others' && { participant }),
    ...((withdraw === true || withdraw === 'true') && { withdraw: true as const }),
    ...(Number.isInteger(page) && page > 1 && { page }),
    ...(q && { q: q.slice(0, 100) }),
  };
}
