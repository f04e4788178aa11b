import { fillPath } from '@rajt/contract/client';
import type { Failure } from '@rajt/contract/errors';
import { type Answer, isOfConsole, type Operation } from '@rajt/contract/operation';
import { firstSiteWith, type Site, siteHas } from '@rajt/rules/branch';
import type { Language } from '@rajt/rules/language';
import { LOCAL_CONSOLE } from '@rajt/rules/local-sites';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { testSiteOf } from './test-site.ts';

export interface RequestInput {
  /** The caller: fills in the token and `userId`; for an operation of the console, the cookie of the console session. */
  readonly as?: { readonly id: string; readonly token: string; readonly consoleToken?: string };
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  /** The bytes of a file and the type that the browser claims. */
  readonly file?: { readonly bytes: Buffer; readonly type: string };
  /** Absent: that of the test (`createTestApp`), or the first one that has the operation. */
  readonly site?: Site;
  readonly language?: Language;
  readonly idempotencyKey?: string;
  /** Undefined: the header is not sent, even if the caller's place would send it. */
  readonly headers?: Record<string, string | undefined>;
  readonly ip?: string;
}

export interface Response<O extends Operation> {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  /** The body, as the operation's answer; look at `status` first. */
  readonly answer: Answer<O>;
  /** The body, as a refusal. */
  readonly failure: Failure;
  readonly bytes: Buffer;
}

/** The test's site, or the first site that has the operation. */
function usualSite(app: FastifyInstance, { only }: Operation): Site {
  const site = testSiteOf(app);
  return siteHas(site, only) ? site : firstSiteWith(only);
}

/** The host of the console in tests. */
export const CONSOLE_HOST = `${LOCAL_CONSOLE.host}:3000`;

/** The headers that the console's own page sends. */
const FROM_CONSOLE = { host: CONSOLE_HOST, 'sec-fetch-site': 'same-origin', 'x-rajt-console': '1' };

/** The address of an operation, and the headers that name its caller. */
function placeOf(app: FastifyInstance, operation: Operation, { site, as }: RequestInput) {
  if (isOfConsole(operation)) {
    const cookie = as ? { cookie: `rajt-console=${as.consoleToken ?? as.token}` } : {};
    return { base: '/console/v1', headers: { ...FROM_CONSOLE, ...cookie } };
  }
  const { branch, market } = site ?? usualSite(app, operation);
  const headers = as ? { authorization: `Bearer ${as.token}` } : {};
  return { base: `/${branch}/v1/${market}`, headers };
}

const sent = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );

/** Calls an operation of the contract through the app, as a browser would, with any input. */
export async function request<O extends Operation>(
  app: FastifyInstance,
  operation: O,
  input: RequestInput = {},
): Promise<Response<O>> {
  const { base, headers } = placeOf(app, operation, input);
  const path = fillPath(operation.path, { ...(input.as ? { userId: input.as.id } : {}), ...input.params });
  const injected: InjectOptions = {
    method: operation.method,
    url: `${base}${path}`,
    query: input.query ?? {},
    headers: sent({
      'accept-language': input.language ?? 'hu',
      ...headers,
      ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
      ...(input.file ? { 'content-type': input.file.type } : {}),
      ...(!input.file && input.body !== undefined ? { 'content-type': 'application/json' } : {}),
      ...input.headers,
    }),
    remoteAddress: input.ip ?? '192.0.2.1',
    ...(input.file ? { payload: input.file.bytes } : {}),
    ...(!input.file && input.body !== undefined ? { payload: JSON.stringify(input.body) } : {}),
  };
  const response = await app.inject(injected);
  const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
  const body: unknown = isJson ? response.json() : undefined;
  return {
    status: response.statusCode,
    headers: response.headers,
    answer: body as Answer<O>,
    failure: body as Failure,
    bytes: response.rawPayload,
  };
}
