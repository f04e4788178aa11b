import type { Language } from '@rajt/rules/language';
import type { z } from 'zod';
import type { Failure } from './errors.ts';
import type { Answer, Operation, SchemasOf } from './operation.ts';

/** A part of the request that the operation declares. */
type Part<O extends Operation, Name extends 'params' | 'query' | 'body'> =
  SchemasOf<O> extends Readonly<Record<Name, infer S extends z.ZodType>> ? Record<Name, z.input<S>> : unknown;

/** The input of a call in addition to the operation: only the parts that the operation declares. */
export type Input<O extends Operation> = Part<O, 'params'> &
  Part<O, 'query'> &
  Part<O, 'body'> &
  (O extends { file: object } ? { file: Blob } : unknown) &
  (O extends { repeatable: true } ? { idempotencyKey: string } : unknown) &
  (SchemasOf<O>['answers'] extends { 304: z.ZodType } ? { modifiedSince: string | undefined } : unknown);

/** How a call is sent. */
export interface CallOptions {
  /** Aborting ends the call with a CallError of status 0. */
  signal?: AbortSignal;
  /** Sent even when the page is left before the answer. Only for small JSON bodies: browsers refuse more than 64 kB. */
  keepalive?: boolean;
}

/** The input of a call; absent where the operation declares no parts. */
export type InputArguments<O extends Operation> =
  unknown extends Input<O> ? [input?: undefined] : [input: Input<O>];

/** The arguments of `call` after the operation. */
export type CallArguments<O extends Operation> = [...InputArguments<O>, options?: CallOptions];

/** The input of any operation. */
export interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  idempotencyKey?: string;
  modifiedSince?: string | undefined;
}

/** The fields of an operation that a call reads. */
export type Callable = Pick<Operation, 'id' | 'method' | 'path'>;

export interface ClientOptions {
  /** `/swim/v1/dom` */
  base: string;
  language: () => Language;
  token: () => string | null;
  fetch: typeof fetch;
  /** Called when a request starts; the returned function is called when it ended (the progress bar). */
  onRequest?: () => () => void;
  /** Called with the token that was refused, as by now there may be another one. */
  onUnauthenticated?: (token: string | null) => void;
}

/** A call that was refused, or did not get through (`status` 0, no body): no answer came, or one that is not ours. */
export class CallError extends Error {
  readonly status: number;
  readonly failure: Failure | null;
  constructor(status: number, failure: Failure | null) {
    super(failure?.dev_msg ?? `HTTP ${status}`);
    this.name = 'CallError';
    this.status = status;
    this.failure = failure;
  }
}

/** Fills `{name}` parts of a path. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** `call(operation, input)` returns the operation's answer, or throws a CallError. */
export type Call = <O extends Operation>(
  operation: O,
  ...[input, options]: CallArguments<O>
) => Promise<{ status: number; answer: Answer<O>; lastModified: string | null }>;

/** The typed client. */
export function createClient(options: ClientOptions): Call {
  return createSender(options) as Call; // the server is held to the contract
}

/** The client without types, for code that handles every operation alike. */
export function createSender(options: ClientOptions) {
  return async function send(
    operation: Callable,
    { params, query, body, file, idempotencyKey, modifiedSince }: AnyInput = {},
    { signal, keepalive }: CallOptions = {},
  ): Promise<{ status: number; answer: unknown; lastModified: string | null }> {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== undefined) search.set(name, String(value));
    }
    const headers = new Headers({ 'Accept-Language': options.language() });
    const token = options.token();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (file) headers.set('Content-Type', file.type);
    else if (body !== undefined) headers.set('Content-Type', 'application/json');
    if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey);
    if (modifiedSince) headers.set('If-Modified-Since', modifiedSince);

    const done = options.onRequest?.();
    try {
      const response = await options
        .fetch(`${options.base}${fillPath(operation.path, params)}${search.size > 0 ? `?${search}` : ''}`, {
          method: operation.method,
          headers,
          body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
          ...(signal && { signal }),
          ...(keepalive && { keepalive }),
        })
        .catch(() => {
          throw new CallError(0, null);
        });
      // The specification counts 200 to 304 as valid answers.
      if (response.status < 200 || response.status > 304) {
        const failure = failureOf(await response.json().catch(() => null));
        if (token && failure?.code === 'token_missing') throw new CallError(BLOCKED, null);
        if (failure && response.status === 401) options.onUnauthenticated?.(token);
        throw new CallError(failure ? response.status : statusInFront(response.status), failure);
      }
      return {
        status: response.status,
        answer: await readBody(response),
        lastModified: response.headers.get('Last-Modified'),
      };
    } finally {
      done?.();
    }
  };
}

/** The status of an answer by which a network asks for a login (RFC 6585). */
export const NETWORK_LOGIN = 511;

/** The status of a filter's answer, also used when a server on the way has removed the token from the request. */
export const BLOCKED = 403;

/** Statuses below 500 that mean the same from our server and from a proxy in front of it. */
const SAME_IN_FRONT = new Set([404, 413, 429]);

/**
 * The status of a failure that is not our server's, each of whose failures has a code. From 500 on, a proxy could not reach our
 * server. A network that asks for a login counts as `NETWORK_LOGIN`. Any other answer is that of a filter between the
 * browser and us: `BLOCKED`.
 */
function statusInFront(status: number): number {
  if (status >= 500 || SAME_IN_FRONT.has(status)) return status;
  if (status === 408) return 504;
  return status === 401 || status === 407 ? NETWORK_LOGIN : BLOCKED;
}

/**
 * Returns the body of a success. A page of HTML is not ours: the network of a hotel or a train answers so, with the status 200,
 * until the guest has logged in there.
 */
async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 304) return undefined;
  const type = response.headers.get('Content-Type') ?? '';
  if (!/^(application|image)\//.test(type) || /html/.test(type)) throw new CallError(NETWORK_LOGIN, null);
  if (type.startsWith('application/json'))
    return response.json().catch(() => {
      throw new CallError(0, null);
    });
  return new Uint8Array(await response.arrayBuffer());
}

/** The failure in a body of the server; null for a body that something in front of the server has sent. */
function failureOf(body: unknown): Failure | null {
  const isOurs = typeof body === 'object' && body !== null && 'code' in body;
  // Every failure of the server has a code, and with it the rest.
  return isOurs ? (body as Failure) : null;
}
