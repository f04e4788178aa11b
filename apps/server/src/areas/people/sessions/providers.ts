import type { ProviderKey } from '@rajt/contract/shapes';
import { canonicalEmail, isEmail } from '@rajt/rules/formats';
import * as oidc from 'openid-client';
import type { Clock } from '../../../platform/clock.ts';
import type { ProviderSettings } from '../../../platform/config/config-login.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Log } from '../../../platform/log.ts';
import { TtlCache } from '../../../platform/ttl-cache.ts';

/** A provider's claims about a person. The subject is permanent, everything else may change. */
export interface Identity {
  readonly provider: ProviderKey;
  readonly subject: string;
  readonly email: string | null;
  /** True only if the provider states it; Facebook never does. */
  readonly isEmailVerified: boolean;
  readonly familyName: string;
  readonly firstName: string;
}

/** Ties the browser that returns from the provider to the one that left. */
export interface AttemptSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface Providers {
  /** The provider's page to sign in on. */
  pageOf(key: ProviderKey, redirectUri: string, secrets: AttemptSecrets): Promise<string>;
  /** Exchanges the code that the browser has returned with. */
  redeem(
    key: ProviderKey,
    redirectUri: string,
    secrets: AttemptSecrets,
    back: { code: string; iss?: string | undefined },
  ): Promise<Identity>;
}

const TIMEOUT_SECONDS = 8;

/** A provider may change its endpoints and keys: its description is read again after a day. */
const KNOWN_FOR_MS = 24 * 3_600_000;

/** Facebook's discovery document lacks its token endpoint (its guide "OIDC code flow with PKCE"). */
const FACEBOOK: oidc.ServerMetadata = {
  issuer: 'https://www.facebook.com',
  authorization_endpoint: 'https://www.facebook.com/v24.0/dialog/oauth',
  token_endpoint: 'https://graph.facebook.com/v24.0/oauth/access_token',
  jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
};

/** The providers that have credentials, by OpenID Connect; one that is switched off is not there (404). */
export function createProviders(settings: readonly ProviderSettings[], clock: Clock, log: Log): Providers {
  const known = new TtlCache<ProviderKey, oidc.Configuration>(clock, KNOWN_FOR_MS);
  const latest = new Map<ProviderKey, oidc.Configuration>();
  const clientOf = (key: ProviderKey): Promise<oidc.Configuration> => {
    const own = settings.find((one) => one.key === key);
    if (!own) throw new Refusal('not_found');
    return known.get(key, () => renew(own));
  };
  /** Reads the provider's description again; while that fails, the one read before stays in use. */
  const renew = async (own: ProviderSettings): Promise<oidc.Configuration> => {
    try {
      const client = await discover(own);
      latest.set(own.key, client);
      return client;
    } catch (error) {
      const before = latest.get(own.key);
      if (!before) throw error;
      log.warn({ provider: own.key, err: error }, 'the description of a login provider cannot be read again');
      return before;
    }
  };
  /** An unreachable provider is not the person's fault. */
  const refusing = async <T>(key: ProviderKey, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      // The description may be old: the next attempt reads it again. A provider that refuses a code, as it does with one
      // that the caller made up, was found where the description says.
      if (!(error instanceof oidc.ResponseBodyError)) known.invalidate(key);
      const { code, message } = error as { code?: string; message?: string };
      const refusal = isRefusalOf(error) ? 'sign_in_failed' : 'provider_unavailable';
      log.warn({ provider: key, code, reason: message }, refusal);
      throw new Refusal(refusal);
    }
  };
  return {
    pageOf: (key, redirectUri, { state, nonce, codeVerifier }) =>
      refusing(key, async () => {
        const page = oidc.buildAuthorizationUrl(await clientOf(key), {
          redirect_uri: redirectUri,
          scope: key === 'facebook' ? 'openid email public_profile' : 'openid email profile',
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        });
        return page.href;
      }),
    redeem: (key, redirectUri, { state, nonce, codeVerifier }, { code, iss }) =>
      refusing(key, async () => {
        const client = await clientOf(key);
        // An issuer that the caller made up is no sign of an old description.
        if (iss !== undefined && iss !== client.serverMetadata().issuer) throw new Refusal('sign_in_failed');
        const back = new URL(redirectUri);
        for (const [name, value] of Object.entries({ code, state, iss })) {
          if (value !== undefined) back.searchParams.set(name, value);
        }
        const tokens = await oidc.authorizationCodeGrant(client, back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
        });
        return identityOf(key, tokens.claims());
      }),
  };
}

async function discover({ key, issuer, clientId, clientSecret }: ProviderSettings) {
  const isLocal = issuer.startsWith('http:');
  const client =
    key === 'facebook' && issuer === FACEBOOK.issuer
      ? new oidc.Configuration(FACEBOOK, clientId, clientSecret)
      : await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
          timeout: TIMEOUT_SECONDS,
          execute: isLocal ? [oidc.allowInsecureRequests] : [],
        });
  client.timeout = TIMEOUT_SECONDS;
  // The signature of the ID token is checked too, not only the TLS connection.
  oidc.enableNonRepudiationChecks(client);
  return client;
}

function identityOf(provider: ProviderKey, claims: oidc.IDToken | undefined): Identity {
  // OpenID Connect Core, section 2: at most 255 ASCII characters. Without one, all such accounts would be one person.
  if (!claims || !/^[\x21-\x7e]{1,255}$/.test(claims.sub)) throw new Refusal('sign_in_failed');
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
  const email = canonicalEmail(text('email'));
  return {
    provider,
    subject: claims.sub,
    email: isEmail(email) ? email : null,
    isEmailVerified: isEmail(email) && claims['email_verified'] === true,
    familyName: text('family_name').slice(0, 60),
    firstName: text('given_name').slice(0, 60),
  };
}

const UNREACHABLE = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** The provider refused, or its response is invalid; everything else is a failure of the provider or the network. */
function isRefusalOf(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status < 500;
  if (error instanceof oidc.AuthorizationResponseError) return true;
  if (!(error instanceof oidc.ClientError) || error.code === undefined) return false;
  // Facebook has its own format for errors.
  if (error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM')
    return error.cause instanceof Response && error.cause.status >= 400 && error.cause.status < 500;
  return !UNREACHABLE.has(error.code);
}
