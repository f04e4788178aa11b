import type { Language } from '@rajt/rules/language';
import type { z } from 'zod';
import type { Failure } from './errors.ts';
import type { Answer, Operation, SchemasOf } from './operation.ts';

/** A part of the request that the operation declares. */
type Part<O extends Operation, Name extends 'params' | 'query' | 'body'> =
  SchemasOf<O> extends Readonly<Record<Name, infer S extends z.ZodType>> ? Record<Name, z.input<S>> : unknown;

/** What a call needs beside the operation: only the parts that the operation declares. */
export type Input<O extends Operation> = Part<O, 'params'> &
  Part<O, 'query'> &
  Part<O, 'body'> &
  (O extends { file: object } ? { file: Blob } : unknown) &
  (O extends { repeatable: true } ? { idempotencyKey: string } : unknown) &
  (SchemasOf<O>['answers'] extends { 304: z.ZodType } ? { modifiedSince: string | undefined } : unknown);

type LooseInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  idempotencyKey?: string;
  modifiedSince?: string | undefined;
};

export interface ClientOptions {
  /** `/swim/v1/dom` */
  base: string;
  language: () => Language;
  token: () => string | null;
  fetch: typeof fetch;
  /** Called when a request starts; what it returns is called when it ended (the progress bar). */
  onRequest?: () => () => void;
  /** Told which token was refused: by now there may be another one. */
  onUnauthenticated?: (token: string | null) => void;
}

/** A call that was refused, or did not get through (`status` 0, no body). */
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

/** The typed client: `call(operation, input)` answers what the operation declares, or throws a CallError. */
export function createClient(options: ClientOptions) {
  return async function call<O extends Operation>(
    operation: O,
    ...[input]: unknown extends Input<O> ? [] : [Input<O>]
  ): Promise<{ status: number; answer: Answer<O>; lastModified: string | null }> {
    const { params, query, body, file, idempotencyKey, modifiedSince } = (input ?? {}) as LooseInput;
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
        })
        .catch(() => {
          throw new CallError(0, null);
        });
      // The specification counts 200 to 304 as valid answers.
      if (response.status < 200 || response.status > 304) {
        if (response.status === 401) options.onUnauthenticated?.(token);
        const failure = (await response.json().catch(() => null)) as Failure | null;
        throw new CallError(response.status, failure);
      }
      return {
        status: response.status,
        answer: (await readBody(response)) as Answer<O>,
        lastModified: response.headers.get('Last-Modified'),
      };
    } finally {
      done?.();
    }
  };
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 304) return undefined;
  const type = response.headers.get('Content-Type') ?? '';
  if (type.startsWith('application/json')) return response.json();
  return new Uint8Array(await response.arrayBuffer());
}
