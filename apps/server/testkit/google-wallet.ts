import type { KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';

type Stored = Readonly<Record<string, unknown>>;

export interface FakeGoogleWallet {
  readonly env: Record<string, string>;
  readonly classes: Map<string, Stored>;
  readonly objects: Map<string, Stored>;
  /** The number of issued tokens. */
  readonly tokens: () => number;
  /** Answers every request with this status, a redirect to itself if it is one; null restores normal answers. */
  failWith(status: number | null): void;
  close(): Promise<void>;
}

/**
 * Fakes Google's token server and Google Wallet, as their public documents describe them:
 * - the token of a service account: https://developers.google.com/identity/protocols/oauth2/service-account#httprest
 * - `eventticketclass.insert`, `eventticketobject.insert` and `.update`: https://developers.google.com/wallet/reference/rest/v1/eventticketclass
 *   and …/eventticketobject. The answer is 409 for an id that exists and 404 for an object of an unknown class, as Google's own samples expect
 *   (https://github.com/google-wallet/rest-samples, nodejs/demo-eventticket.js).
 * The API answers 401 to a missing or unknown token.
 */
export async function startGoogleWallet(key: KeyObject, email: string): Promise<FakeGoogleWallet> {
  const [classes, objects] = [new Map<string, Stored>(), new Map<string, Stored>()];
  const tokens = new Set<string>();
  let failure: number | null = null;
  let base = '';

  const token = async (request: IncomingMessage) => {
    const form = new URLSearchParams(await bodyOf(request));
    const { payload } = await jwtVerify(form.get('assertion') ?? '', key, {
      issuer: email,
      audience: `${base}/token`,
      currentDate: new Date(0),
    });
    const isRight =
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      payload['scope'] === 'https://www.googleapis.com/auth/wallet_object.issuer' &&
      Number(payload.exp) - Number(payload.iat) <= 3600;
    if (!isRight) return [400, { error: 'invalid_grant' }] as const;
    const value = `ya29.${tokens.size}`;
    tokens.add(value);
    return [200, { access_token: value, expires_in: 3599, token_type: 'Bearer' }] as const;
  };

  const resource = async (request: IncomingMessage, kind: string, id: string | undefined) => {
    if (!tokens.has(request.headers.authorization?.replace('Bearer ', '') ?? ''))
      return [401, { error: { code: 401, status: 'UNAUTHENTICATED' } }] as const;
    const body = JSON.parse(await bodyOf(request)) as Stored & { id: string; classId?: string };
    const store = kind === 'eventTicketClass' ? classes : objects;
    const isMissing = request.method === 'PUT' && (id !== body.id || !store.has(body.id));
    if (isMissing || (kind === 'eventTicketObject' && !classes.has(body.classId ?? '')))
      return [404, { error: { code: 404, status: 'NOT_FOUND' } }] as const;
    if (request.method === 'POST' && store.has(body.id))
      return [409, { error: { code: 409, status: 'ALREADY_EXISTS' } }] as const;
    store.set(body.id, body);
    return [200, body] as const;
  };

  const server = createServer(async (request, response) => {
    const [, kind = '', id] =
      /^\/walletobjects\/v1\/(eventTicketClass|eventTicketObject)(?:\/(.+))?$/.exec(request.url ?? '') ?? [];
    const [status, body] =
      failure !== null
        ? [failure, {}]
        : request.url === '/token'
          ? await token(request)
          : kind
            ? await resource(request, kind, id)
            : [404, {}];
    if (status === 307) {
      // The next answer is a normal one, so that a client which follows the redirect succeeds.
      failure = null;
      response.setHeader('location', request.url ?? '/');
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: { GOOGLE_WALLET_URL: base },
    classes,
    objects,
    tokens: () => tokens.size,
    failWith: (status) => {
      failure = status;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
