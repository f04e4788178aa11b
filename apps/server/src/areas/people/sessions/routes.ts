import * as confirmations from '@rajt/contract/papers/operations/owner-confirmation';
import * as providerOperations from '@rajt/contract/people/operations/login-providers';
import {
  endSession,
  endSessions,
  listSessions,
  login,
  logout,
} from '@rajt/contract/people/operations/sessions';
import type { Deps } from '../../../platform/deps.ts';
import { ok, type SiteApp, serve } from '../../../platform/http/http.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { type Bucket, bucketOf, LIMITED_INSIDE, type Limit } from '../../../platform/http/rate-limit.ts';
import { linkOwn, startLink, unlinkOwn } from './link-provider.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import type { LoginTries } from './login-tries.ts';
import { endAll, endOne, listOwn } from './own-sessions.ts';
import { askConfirmation, confirmOwner } from './owner-confirmation.ts';
import { logInByProvider } from './provider-login.ts';
import { listIdentities } from './provider-queries.ts';
import type { Providers } from './providers.ts';
import { startProvider } from './start-provider.ts';
import type { ViewerCache } from './viewer-cache.ts';

/** Each attempt writes a row, and each callback calls the provider. A sign-in returns the points of both. */
const BY_PROVIDER: Limit<'network'> = {
  per: 'network',
  name: 'login-provider-network',
  points: 100,
  seconds: 900,
};

/** The buckets that use cases of signing in take by themselves. */
export interface SessionsBuckets {
  readonly tries: LoginTries;
  /** Tries of one account's password (`ownerProofs`). */
  readonly proofs: Bucket;
  /** Mails with a link that confirms the owner. */
  readonly confirmationMails: Bucket;
}

export function sessionsRoutes(
  site: SiteApp,
  deps: Deps,
  viewers: ViewerCache,
  { tries, proofs, confirmationMails }: SessionsBuckets,
): void {
  serve(site, login, (call) => logIn(deps, tries, call), { limit: LIMITED_INSIDE });
  serve(site, logout, (call) => logOut(deps, viewers, call));
  serve(site, listSessions, (call) => listOwn(deps, call));
  serve(site, endSession, (call) => endOne(deps, viewers, proofs, call));
  serve(site, endSessions, (call) => endAll(deps, viewers, proofs, call));
  serve(site, confirmations.askConfirmation, (call) => askConfirmation(deps, confirmationMails, call));
  serve(site, confirmations.confirmOwner, (call) => confirmOwner(deps, proofs, call));
}

/** `proofs`: tries of one account's password (`ownerProofs`). */
export function providerRoutes(site: SiteApp, deps: Deps, providers: Providers, proofs: Bucket): void {
  const { listIdentities: list, ...operations } = providerOperations;
  const limit = [BY_PROVIDER];
  serve(
    site,
    operations.startProviderLogin,
    (call) => startProvider(deps, providers, { ...call, personId: null }),
    { limit },
  );
  serve(
    site,
    operations.providerLogin,
    async (call) => {
      const answer = await logInByProvider(deps, providers, call);
      await bucketOf(deps.limits, BY_PROVIDER).giveBack(networkOf(call.ip), 2);
      return answer;
    },
    { limit },
  );
  serve(site, list, async ({ viewer }) => ok({ data: { items: await listIdentities(deps.db, viewer.id) } }));
  serve(site, operations.startProviderLink, (call) => startLink(deps, providers, proofs, call), { limit });
  serve(site, operations.linkProvider, (call) => linkOwn(deps, providers, call), { limit });
  serve(site, operations.unlinkProvider, (call) => unlinkOwn(deps, proofs, call));
}
