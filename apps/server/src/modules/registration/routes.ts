import * as operations from '@rajt/contract/operations/accounts';
import { registerByProvider as providerOperation } from '@rajt/contract/operations/provider-registration';
import type { Deps } from '../../platform/deps.ts';
import { type SiteApp, serve } from '../../platform/http.ts';
import { networkOf } from '../../platform/network.ts';
import type { Bucket } from '../../platform/rate-limit.ts';
import { activate, checkActivation } from './activate.ts';
import { type RegisterLimits, register } from './register.ts';
import { registerByProvider } from './register-by-provider.ts';

export interface RegistrationLimits extends RegisterLimits {
  readonly activation: Bucket;
}

export function registrationRoutes(site: SiteApp, deps: Deps, limits: RegistrationLimits): void {
  serve(site, operations.register, (call) => register(deps, limits, call));
  serve(site, providerOperation, (call) => registerByProvider(deps, limits.perAddress, call));
  serve(site, operations.checkActivation, async (call) => {
    await limits.activation.take(networkOf(call.ip));
    return checkActivation(deps, call);
  });
  serve(site, operations.activate, async (call) => {
    await limits.activation.take(networkOf(call.ip));
    return activate(deps, call);
  });
}
