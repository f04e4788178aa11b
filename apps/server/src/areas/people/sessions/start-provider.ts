import type { ProviderKey } from '@rajt/contract/shapes';
import type { Site } from '@rajt/rules/branch';
import type { UserId } from '@rajt/rules/ids';
import { type Config, siteSettings } from '../../../platform/config/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import { ok } from '../../../platform/http/http.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import { consumeAttempt, insertAttempt } from './provider-queries.ts';
import type { Identity, Providers } from './providers.ts';

/** The redirect URI of both requests: the provider compares them, and we never take it from a request. */
function redirectUri(config: Config, site: Site, provider: ProviderKey): string {
  return `${siteSettings(config, site).origin}/login/${provider}/return`;
}

/** Starts an attempt at a provider: `personId` when linking, null when signing in. */
export async function startProvider(
  deps: Pick<Deps, 'db' | 'config'>,
  providers: Providers,
  { site, params, personId }: { site: Site; params: { provider: ProviderKey }; personId: UserId | null },
) {
  const { provider } = params;
  const [state, nonce, codeVerifier] = [newSecret(), newSecret(), newSecret()];
  const url = await providers.pageOf(provider, redirectUri(deps.config, site, provider), {
    state,
    nonce,
    codeVerifier,
  });
  await insertAttempt(deps.db, { stateHash: hashSecret(state), provider, codeVerifier, nonce, personId });
  return ok({ data: { url, state } });
}

/** The identity of a browser that has returned. The attempt is consumed before the provider is called, whatever the result. */
export async function redeemAttempt(
  deps: Pick<Deps, 'db' | 'config'>,
  providers: Providers,
  back: {
    site: Site;
    params: { provider: ProviderKey };
    body: { code: string; state: string; iss?: string | undefined };
    personId: UserId | null;
  },
): Promise<Identity> {
  const { provider } = back.params;
  const { state } = back.body;
  if (!deps.config.providers.some(({ key }) => key === provider)) throw new Refusal('not_found');
  const stateHash = hashSecret(state);
  const attempt = await consumeAttempt(deps.db, { stateHash, provider, personId: back.personId });
  if (!attempt) throw new Refusal('sign_in_failed');
  return providers.redeem(
    provider,
    redirectUri(deps.config, back.site, provider),
    { state, ...attempt },
    back.body,
  );
}
