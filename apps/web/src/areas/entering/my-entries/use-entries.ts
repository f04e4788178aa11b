import { queryOf } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { CallError } from '@rajt/contract/client';
import { listEntries, type MyEntry } from '@rajt/contract/entering/operations/entries';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EntriesOf, EntriesStatus } from './entries-status.ts';
import { readKept } from './kept-entries.ts';

/** The longest wait for a connection before the kept list is shown instead. */
const PATIENCE_MS = 3_000;

/** Why a list of before is shown. */
export type KeptReason = 'offline' | 'server' | 'slow';

export interface ShownEntries {
  entries: readonly MyEntry[] | undefined;
  /** Set when they are of before. */
  kept: { at: string; reason: KeptReason } | null;
  /** Why there is nothing to show. */
  error: Error | null;
  retry: () => void;
}

/** The query of the list. `participant` is left out for one's own, so that all readers of that list share one answer. */
export const entriesQuery = (
  userId: string,
  status: EntriesStatus,
  participant: EntriesOf,
  withdraw = false,
) =>
  queryOf(listEntries, {
    params: { userId },
    query: {
      status,
      ...(participant === 'others' && { participant }),
      ...(withdraw && { withdraw: 'true' as const }),
    },
  });

/** The person's entries; the starts to come as they were kept while the server cannot be asked, or is slow to answer. */
export function useEntries(status: EntriesStatus, participant: EntriesOf, withdraw = false): ShownEntries {
  const { data, dataUpdatedAt, error, failureReason, refetch } = useQuery({
    ...entriesQuery(useUserId(), status, participant, withdraw),
    refetchOnReconnect: true,
  });
  const isSlow = useIsSlow(data === undefined);
  const reason = reasonOf(error ?? failureReason) ?? (isSlow && !data ? 'slow' : null);
  const retry = () => void refetch();
  if (data) {
    const at = new Date(dataUpdatedAt).toISOString();
    return { entries: data, kept: reason && { at, reason }, error: null, retry };
  }
  const kept =
    status === 'actual' && participant === 'mine' && !withdraw && reason ? readKept(Date.now()) : null;
  if (kept && reason) return { entries: kept.entries, kept: { at: kept.at, reason }, error: null, retry };
  return { entries: undefined, kept: null, error, retry };
}

/** Why the server cannot answer, such as a filter or a login of the network; null for an answer that refuses. */
function reasonOf(failure: Error | null): KeptReason | null {
  if (!(failure instanceof CallError)) return null;
  if (failure.status === 0) return 'offline';
  return failure.failure === null || failure.status >= 500 ? 'server' : null;
}

function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isSlow;
}
