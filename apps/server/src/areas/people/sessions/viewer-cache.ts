import type { Clock } from '../../../platform/clock.ts';
import type { FindViewer, Viewer } from '../../../platform/http/http.ts';
import { hashSecret } from '../../../platform/secret.ts';

/** A session that was ended by another process is refused within this time (reliability E6). */
const FRESH_MS = 1000;
const MAX_CACHED = 20_000;

/**
 * Caches the person behind a token for a second, so that a page that makes ten calls reads the database once. Unknown
 * tokens are not cached.
 */
export function createViewerCache(clock: Clock, find: (tokenHash: Buffer) => Promise<Viewer | null>) {
  const kept = new Map<string, { viewer: Viewer; at: number }>();
  const findViewer: FindViewer = async (token) => {
    const tokenHash = hashSecret(token);
    const name = tokenHash.toString('base64');
    const now = clock.now().getTime();
    const known = kept.get(name);
    if (known && now - known.at < FRESH_MS && now >= known.at) return known.viewer;
    kept.delete(name);
    const viewer = await find(tokenHash);
    if (viewer) {
      if (kept.size >= MAX_CACHED) kept.clear();
      kept.set(name, { viewer, at: now });
    }
    return viewer;
  };
  return {
    findViewer,
    /** Call after a change of the person or the end of the session. */
    forget: (sessionHash: Buffer) => void kept.delete(sessionHash.toString('base64')),
  };
}

export type ViewerCache = ReturnType<typeof createViewerCache>;
