import type { Deps } from '../../platform/deps.ts';
import type { Module } from '../../platform/module.ts';
import { sessionsJobs } from './jobs.ts';
import { findViewer } from './queries.ts';
import { sessionsRoutes } from './routes.ts';
import { createViewerCache, type ViewerCache } from './viewer-cache.ts';

export type { ViewerCache } from './viewer-cache.ts';

const QUARTER_HOUR_SECONDS = 900;

/** Login, logout, and who is behind a token. */
export function sessionsModule(deps: Deps): Module & { readonly viewers: ViewerCache } {
  const viewers = createViewerCache(deps.clock, (tokenHash) => findViewer(deps.db, tokenHash));
  const limits = {
    perAccount: deps.limits.shared('login-account', 10, QUARTER_HOUR_SECONDS),
    perAddress: deps.limits.shared('login-address', 50, QUARTER_HOUR_SECONDS),
  };
  return {
    viewers,
    routes: (site) => sessionsRoutes(site, deps, viewers, limits),
    jobs: sessionsJobs(deps),
  };
}
