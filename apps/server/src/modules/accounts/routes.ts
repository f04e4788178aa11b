import * as operations from '@rajt/contract/operations/accounts';
import type { Deps } from '../../platform/deps.ts';
import { ok, type SiteApp, serve } from '../../platform/http.ts';
import { networkOf } from '../../platform/network.ts';
import type { Bucket } from '../../platform/rate-limit.ts';
import type { ViewerCache } from '../sessions/index.ts';
import { activate, checkActivation } from './activate.ts';
import { completeRegistration } from './complete-registration.ts';
import { findProfile } from './queries.ts';
import { type RegisterLimits, register } from './register.ts';

export interface AccountLimits extends RegisterLimits {
  readonly activation: Bucket;
}

export function accountsRoutes(site: SiteApp, deps: Deps, viewers: ViewerCache, limits: AccountLimits): void {
  serve(site, operations.register, (call) => register(deps, limits, call));
  serve(site, operations.checkActivation, async (call) => {
    await limits.activation.take(networkOf(call.ip));
    return checkActivation(deps, call);
  });
  serve(site, operations.activate, async (call) => {
    await limits.activation.take(networkOf(call.ip));
    return activate(deps, call);
  });
  serve(site, operations.getProfile, async ({ viewer }) =>
    ok({ data: await findProfile(deps.db, viewer.id) }),
  );
  serve(site, operations.completeRegistration, (call) => completeRegistration(deps, viewers, call));
}
