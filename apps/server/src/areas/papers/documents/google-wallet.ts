import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import type { GooglePassSettings } from '../../../platform/config/config-passes.ts';

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const TIMEOUT_MS = 5_000;
/** A token that expires within this time is replaced. */
const TOKEN_MARGIN_MS = 60_000;

/** https://developers.google.com/identity/protocols/oauth2/service-account#httprest */
const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });

/** Google does not answer, or refuses our request. */
export class GoogleWalletError extends Error {}

/**
 * Google Wallet's REST API, as far as we need it: https://developers.google.com/wallet/reference/rest
 * The token of the service account is requested once and reused until it expires.
 */
export class GoogleWallet {
  readonly #settings: GooglePassSettings;
  readonly #clock: Clock;
  #token: { readonly value: string; readonly until: number } | null = null;

  constructor(settings: GooglePassSettings, clock: Clock) {
    this.#settings = settings;
    this.#clock = clock;
  }

  /**
   * Creates a class or a pass, or updates the existing pass of this id. Google answers 409 for an id that exists. An existing
   * class is not updated, as Google reviews each change of a class.
   */
  async put(
    resource: 'eventTicketClass' | 'eventTicketObject',
    body: { readonly id: string },
  ): Promise<void> {
    const made = await this.#call('POST', resource, body);
    if (made !== 409) return;
    if (resource === 'eventTicketObject') await this.#call('PUT', `${resource}/${body.id}`, body);
  }

  /** Returns 409 for a POST of an id that exists; any other failure is thrown. */
  async #call(method: 'POST' | 'PUT', path: string, body: object): Promise<number> {
    const token = await this.#tokenOfNow();
    const { status } = await send(`${this.#settings.apiUrl}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (status === 200 || (status === 409 && method === 'POST')) return status;
    // The next call requests a new token, as Google has revoked this one.
    if (status === 401) this.#token = null;
    throw new GoogleWalletError(`Google Wallet answers ${method} ${path} with ${status}`);
  }

  async #tokenOfNow(): Promise<string> {
    const now = this.#clock.now();
    if (this.#token && now.getTime() < this.#token.until) return this.#token.value;
    const { email, key, tokenUrl } = this.#settings;
    const { SignJWT } = await import('jose');
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(email)
      .setAudience(tokenUrl)
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + 3_600_000))
      .sign(key);
    const { status, text } = await send(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    });
    if (status !== 200) throw new GoogleWalletError(`Google gives no token: ${status}`);
    const answer = tokenAnswer.safeParse(parsed(text));
    if (!answer.success) throw new GoogleWalletError('Google answers without a token');
    const { access_token: value, expires_in: seconds } = answer.data;
    this.#token = { value, until: now.getTime() + seconds * 1000 - TOKEN_MARGIN_MS };
    return value;
  }
}

/** Parses JSON; undefined if the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function send(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  try {
    // A redirect would lead the token to an address that nobody configured.
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw new GoogleWalletError(`Google does not answer: ${error instanceof Error ? error.message : error}`);
  }
}
