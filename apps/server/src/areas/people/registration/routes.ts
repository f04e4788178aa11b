import * as activation from '@rajt/contract/people/operations/activation';
import { registerByProvider as providerOperation } from '@rajt/contract/people/operations/provider-registration';
import { register as registerOperation } from '@rajt/contract/people/operations/registration';
import type { Deps } from '../../../platform/deps.ts';
import { type SiteApp, serve } from '../../../platform/http/http.ts';
import { LIMITED_INSIDE, type Limit } from '../../../platform/http/rate-limit.ts';
import { type ActivationTries, activate, checkActivation, checkActivationByUrl } from './activate.ts';
import { type RegisterLimits, register } from './register.ts';
import { registerByProvider } from './register-by-provider.ts';

/**
 * Wide: a token cannot be guessed (256 bits), and a school or a club activates what it has registered from one network, in
 * two calls each.
 */
const ACTIVATIONS: Limit<'network'> = {
  per: 'network',
  name: 'activation-network',
  points: 2400,
  seconds: 3600,
  isLocal: true,
};

export function registrationRoutes(
  site: SiteApp,
  deps: Deps,
  limits: RegisterLimits,
  tries: ActivationTries,
): void {
  serve(site, registerOperation, (call) => register(deps, limits, call), { limit: LIMITED_INSIDE });
  serve(site, providerOperation, (call) => registerByProvider(deps, limits.perNetwork, call), {
    limit: LIMITED_INSIDE,
  });
  const limit = [ACTIVATIONS];
  serve(site, activation.checkActivation, (call) => checkActivation(deps, call), { limit });
  serve(site, activation.checkActivationByUrl, (call) => checkActivationByUrl(deps, call), { limit });
  serve(site, activation.activate, (call) => activate(deps, tries, call), { limit });
}
