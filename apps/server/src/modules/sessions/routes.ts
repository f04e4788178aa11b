import { login, logout } from '@rajt/contract/operations/sessions';
import type { Deps } from '../../platform/deps.ts';
import { type SiteApp, serve } from '../../platform/http.ts';
import { type LoginLimits, logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import type { ViewerCache } from './viewer-cache.ts';

export function sessionsRoutes(site: SiteApp, deps: Deps, viewers: ViewerCache, limits: LoginLimits): void {
  serve(site, login, (call) => logIn(deps, limits, call));
  serve(site, logout, (call) => logOut(deps, viewers, call));
}
