import { queryOf } from '@rajt/app-kit/api/query-of';
import { useUserId } from '@rajt/app-kit/session/session';
import { listEntries } from '@rajt/contract/entering/operations/entries';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isKeptOld, keepEntries } from './kept-entries.ts';

/**
 * Keeps the starts to come whenever they are read, and reads them once a day by itself. Draws nothing; mount it once, for
 * signed-in people.
 */
export function EntriesKeeper() {
  const userId = useUserId();
  const [isDue] = useState(() => isKeptOld(Date.now()));
  const { data, dataUpdatedAt } = useQuery({
    ...queryOf(listEntries, { params: { userId }, query: { status: 'actual' } }),
    enabled: isDue,
    // A screen has just failed to read and shows it; a new read would remove its words.
    retryOnMount: false,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    if (data) keepEntries(userId, data, dataUpdatedAt);
  }, [userId, data, dataUpdatedAt]);
  return null;
}
