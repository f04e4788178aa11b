import type { Deps } from '../../../platform/deps.ts';
import { ofAccount } from '../../../platform/erasure.ts';
import type { Bucket, RateLimits } from '../../../platform/http/rate-limit.ts';
import { defineModule, type Module } from '../../../platform/module.ts';
import { batch } from '../../../platform/postgres/batch.ts';
import { eraseSignIns } from './erase-queries.ts';
import { sessionsJobs } from './jobs.ts';
import { loginTries } from './login-tries.ts';
import { sessionsMails } from './mails.ts';
import { ownDevices, ownProviders, ownSessions } from './own-data-queries.ts';
import { createProviders } from './providers.ts';
import { findViewers } from './queries.ts';
import { providerRoutes, sessionsRoutes } from './routes.ts';
import { createViewerCache, type ViewerCache } from './viewer-cache.ts';

export { checkLogin } from './check-login.ts';
export { consoleSessions } from './console-session-queries.ts';
export { refuseIfElsewhere } from './elsewhere.ts';
export { expectOwner, proofKey, wrongPassword } from './expect-owner.ts';
export { unlinkAll } from './link-provider.ts';
export { type LoginTries, loginFailures, loginTries, takeTry } from './login-tries.ts';
export { linkNewIdentity, redeemNewIdentity } from './new-identity.ts';
export { findOwnerProof } from './proof-queries.ts';
export { deleteAllSessions, deleteSessions } from './queries.ts';
export { startSession } from './start-session.ts';
export type { ViewerCache } from './viewer-cache.ts';

export const sessionsManifest = defineModule({
  name: 'sessions',
  owns: ['session', 'known_device', 'login_identity', 'login_attempt', 'new_identity'],
  mails: sessionsMails,
  erase: { account: ofAccount((trx, { id }) => eraseSignIns(trx, id)) },
  keeps: {
    new_identity: 'the address of a visitor without an account; the row is deleted once it has expired',
  },
  ownData: { providers: ownProviders, sessions: ownSessions, devices: ownDevices },
});

const QUARTER_HOUR_SECONDS = 900;

/**
 * Limits tries of an account's password in one session (`proofKey`), over all operations that ask for it. Signed out,
 * tries for a registration that waits for its activation, by its name (change-email.ts).
 */
export function ownerProofs(limits: RateLimits): Bucket {
  return limits.shared('owner-proof', 10, QUARTER_HOUR_SECONDS);
}

/** Sign-in, logout, the list of sessions, and the person behind a token. */
export function sessionsModule(deps: Deps): Module & { readonly viewers: ViewerCache } {
  const viewers = createViewerCache(
    deps.clock,
    batch((tokenHashes: readonly Buffer[]) => findViewers(deps.saleDb, tokenHashes)),
  );
  const providers = createProviders(deps.config.providers, deps.clock, deps.log);
  return {
    viewers,
    routes: (site) => {
      const proofs = ownerProofs(deps.limits);
      const confirmationMails = deps.limits.shared('owner-confirmation-mail', 5, QUARTER_HOUR_SECONDS);
      sessionsRoutes(site, deps, viewers, { tries: loginTries(deps.limits), proofs, confirmationMails });
      providerRoutes(site, deps, providers, proofs);
    },
    jobs: sessionsJobs(deps),
  };
}
