export type EntriesStatus = 'actual' | 'past';
/** Where the person starts, or what they have entered for others. */
export type EntriesOf = 'mine' | 'others';

/** The search parameters of /entries. */
export function readStatus(search: Record<string, unknown>): {
  status?: EntriesStatus | undefined;
  participant?: EntriesOf | undefined;
} {
  return {
    ...(search['status'] === 'past' && { status: 'past' }),
    ...(search['participant'] === 'others' && { participant: 'others' }),
  };
}
