import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** An account at the provider; `claims` overrides the claims of its ID token. */
export interface ProviderAccount {
  readonly subject: string;
  readonly email?: string;
  readonly isVerified?: boolean;
  readonly familyName?: string;
  readonly firstName?: string;
  readonly claims?: Record<string, unknown>;
}

export interface IdentityProvider {
  readonly issuer: string;
  /** Switches both providers of the product on, at this one. */
  readonly env: Record<string, string>;
  /** Plays the browser at the authorisation page: returns the code and state that it is sent to the server with. */
  signIn(page: string, account: ProviderAccount): { code: string; state: string };
  /** Makes the next token carry a signature by a key that is not the provider's. */
  forgeNext(): void;
  /** Moves the keys and the token endpoint to other addresses, and updates the provider's description. */
  move(): void;
  /** Whether its description can be read; its other endpoints work. */
  describe(isReadable: boolean): void;
  /** How often its description was asked for. */
  readonly timesDescribed: number;
  close(): Promise<void>;
}

interface Grant {
  readonly account: ProviderAccount;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string;
}

const CLIENTS: Record<string, string> = {
  'rajt-google': 'secret-of-google',
  'rajt-facebook': 'secret-of-facebook',
  stranger: 'secret-of-stranger',
};

/**
 * A small OpenID provider, strict where it matters: codes are good once, for their client, redirect address and PKCE verifier.
 * `/authorize` shows a page where people choose their account.
 */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const keys = await generateKeyPair('RS256');
  const forged = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  let isForging = false;
  let at = '';
  let isReadable = true;
  let timesDescribed = 0;
  let issuer = '';

  const grant = (page: URL, account: ProviderAccount): { code: string; state: string } => {
    const given = (name: string) => {
      const value = page.searchParams.get(name);
      if (!value) throw new Error(`the authorisation request lacks ${name}`);
      return value;
    };
    if (given('response_type') !== 'code' || given('code_challenge_method') !== 'S256')
      throw new Error('not an authorisation code with PKCE');
    const code = randomUUID();
    grants.set(code, {
      account,
      clientId: given('client_id'),
      redirectUri: given('redirect_uri'),
      challenge: given('code_challenge'),
      nonce: given('nonce'),
    });
    return { code, state: given('state') };
  };

  const idToken = ({ account, clientId, nonce }: Grant) => {
    const { subject, email, isVerified, familyName, firstName, claims } = account;
    const key = isForging ? forged.privateKey : keys.privateKey;
    isForging = false;
    return new SignJWT({
      nonce,
      ...(email === undefined ? {} : { email }),
      ...(isVerified === undefined ? {} : { email_verified: isVerified }),
      ...(familyName === undefined ? {} : { family_name: familyName }),
      ...(firstName === undefined ? {} : { given_name: firstName }),
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(typeof claims?.['iss'] === 'string' ? claims['iss'] : issuer)
      .setSubject(subject)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key);
  };

  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await bodyOf(request));
    const found = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const clientId = form.get('client_id') ?? '';
    if (!CLIENTS[clientId] || CLIENTS[clientId] !== form.get('client_secret'))
      return json(response, 401, { error: 'invalid_client' });
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isGood =
      found?.clientId === clientId &&
      found.redirectUri === form.get('redirect_uri') &&
      found.challenge === challenge;
    if (!isGood) return json(response, 400, { error: 'invalid_grant' });
    json(response, 200, { access_token: randomUUID(), token_type: 'Bearer', id_token: await idToken(found) });
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/.well-known/openid-configuration') {
      timesDescribed += 1;
      if (!isReadable) return json(response, 503, {});
      return json(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}${at}/token`,
        jwks_uri: `${issuer}${at}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      });
    }
    if (url.pathname === `${at}/jwks`) return json(response, 200, { keys: [jwk] });
    if (url.pathname === `${at}/token`) return void token(request, response);
    if (url.pathname === '/authorize') return authorize(url, response, grant);
    json(response, 404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    describe: (readable) => {
      isReadable = readable;
    },
    get timesDescribed() {
      return timesDescribed;
    },
    env: {
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: 'rajt-google',
      GOOGLE_CLIENT_SECRET: 'secret-of-google',
      FACEBOOK_ISSUER: issuer,
      FACEBOOK_CLIENT_ID: 'rajt-facebook',
      FACEBOOK_CLIENT_SECRET: 'secret-of-facebook',
    },
    signIn: (page, account) => grant(new URL(page), account),
    forgeNext: () => {
      isForging = true;
    },
    move: () => {
      at += '/moved';
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The page asks for the account; once it has the answer, it redirects the browser to the server. */
function authorize(
  url: URL,
  response: ServerResponse,
  grant: (page: URL, account: ProviderAccount) => { code: string; state: string },
): void {
  const back = new URL(url.searchParams.get('redirect_uri') ?? '');
  const subject = url.searchParams.get('as');
  if (subject === null) {
    const kept = [...url.searchParams].map(
      ([name, value]) => `<input type="hidden" name="${attribute(name)}" value="${attribute(value)}">`,
    );
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Local provider</title><main><h1>Local provider</h1><form>
      ${kept.join('')}
      <label>Subject <input name="as"></label> <label>E-mail <input name="email"></label>
      <label><input type="checkbox" name="verified" value="yes"> verified</label>
      <button>Allow</button> <button name="deny" value="yes">Deny</button></form></main></html>`);
    return;
  }
  if (url.searchParams.get('deny')) {
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('state', url.searchParams.get('state') ?? '');
  } else {
    const account = {
      subject,
      email: url.searchParams.get('email') ?? '',
      isVerified: url.searchParams.get('verified') === 'yes',
      familyName: 'Szolgáltatói',
      firstName: 'Gizella',
    };
    for (const [name, value] of Object.entries(grant(url, account))) back.searchParams.set(name, value);
  }
  response.writeHead(302, { location: back.href }).end();
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
