import { queryClient } from '@rajt/app-kit/api/query-client';
import { knowsServerTime } from '@rajt/app-kit/session/server-clock';
import { isSignedIn } from '@rajt/app-kit/session/session';
import { siteQuery } from '@rajt/app-kit/site/site-query';
import { useAppStore } from './app-store.ts';

/** A visit waits no longer than this for the server's time. */
const PATIENCE_MS = 3_000;

/**
 * Asks the server for its time before a session counts as over: the clock of the device may be wrong. Asks nothing for a
 * visitor or a session that runs, and nothing twice in a page.
 */
export async function measureClock(): Promise<void> {
  const session = useAppStore.getState();
  if (session.token === null || isSignedIn(session) || knowsServerTime()) return;
  const answered = queryClient.ensureQueryData(siteQuery).catch(() => undefined);
  await Promise.race([answered, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
}
