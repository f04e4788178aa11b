import * as providerOperations from '@rajt/contract/operations/login-providers';
import { endSession, endSessions, listSessions, login, logout } from '@rajt/contract/operations/sessions';
import type { Deps } from '../../platform/deps.ts';
import { ok, type SiteApp, serve } from '../../platform/http.ts';
import { networkOf } from '../../platform/network.ts';
import type { Bucket } from '../../platform/rate-limit.ts';
import { linkOwn, startLink, unlinkOwn } from './link-provider.ts';
import { type LoginLimits, logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { endAll, endOne, listOwn } from './own-sessions.ts';
import { logInByProvider } from './provider-login.ts';
import { listIdentities } from './provider-queries.ts';
import type { Providers } from './providers.ts';
import { startProvider } from './start-provider.ts';
import type { ViewerCache } from './viewer-cache.ts';

export interface SessionLimits extends LoginLimits {
  /** Each attempt writes a row, and each callback calls the provider. */
  readonly providers: Bucket;
  /** Tries of one account's password (`ownerProofs`). */
  readonly proofs: Bucket;
}

export function sessionsRoutes(site: SiteApp, deps: Deps, viewers: ViewerCache, limits: SessionLimits): void {
  serve(site, login, (call) => logIn(deps, limits, call));
  serve(site, logout, (call) => logOut(deps, viewers, call));
  serve(site, listSessions, (call) => listOwn(deps, call));
  serve(site, endSession, (call) => endOne(deps, viewers, call));
  serve(site, endSessions, (call) => endAll(deps, viewers, call));
}

export function providerRoutes(site: SiteApp, deps: Deps, providers: Providers, limits: SessionLimits): void {
  const { listIdentities: list, ...operations } = providerOperations;
  serve(site, operations.startProviderLogin, async (call) => {
    await limits.providers.take(networkOf(call.ip));
    return startProvider(deps, providers, { ...call, personId: null });
  });
  serve(site, operations.providerLogin, async (call) => {
    await limits.providers.take(networkOf(call.ip));
    return logInByProvider(deps, providers, call);
  });
  serve(site, list, async ({ viewer }) => ok({ data: { items: await listIdentities(deps.db, viewer.id) } }));
  serve(site, operations.startProviderLink, async (call) => {
    await limits.providers.take(networkOf(call.ip));
    return startLink(deps, providers, limits.proofs, call);
  });
  serve(site, operations.linkProvider, async (call) => {
    await limits.providers.take(networkOf(call.ip));
    return linkOwn(deps, providers, call);
  });
  serve(site, operations.unlinkProvider, (call) => unlinkOwn(deps, call));
}
