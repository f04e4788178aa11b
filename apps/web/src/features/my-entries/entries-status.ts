export type EntriesStatus = 'actual' | 'past';

/** The search parameter of /entries. */
export function readStatus(search: Record<string, unknown>): { status?: EntriesStatus | undefined } {
  return search['status'] === 'past' ? { status: 'past' } : {};
}
