import type { RoleNeed } from '@rajt/rules/roles';
import { z } from 'zod';
import type { RefusalCode } from './errors.ts';

/**
 * Who may call an operation.
 * - `open`: everybody, no token needed
 * - `member`: every signed-in person
 * - `self`: the signed-in person whose id is `userId` in the path; for all others the answer is 404
 * - a role: who has been given it, for the event that is `eventId` in the path or for all events (`@rajt/rules/roles`);
 *   for all others the answer is 403
 */
export type Access = 'open' | 'member' | 'self' | RoleNeed;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API. Path parameters are written `{name}`; the path is relative to `/{branch}/v1/{market}`.
 * `body` is absent where none is read; `answers` lists every successful status; `refusals` every code that the
 * operation itself may answer beside the general ones (`generalRefusals`).
 */
export interface Operation {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** May be called before `/registration/extra` is done (specification section 6). */
  readonly incompleteAllowed?: boolean;
  /** Takes an `Idempotency-Key` header; a repeat with the same key gets the first answer. */
  readonly repeatable?: boolean;
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body is a file's bytes, sent with the file's own content type. */
  readonly file?: { readonly mediaTypes: readonly string[]; readonly maxBytes: number };
  readonly answers: Readonly<Record<number, z.ZodType>>;
  readonly refusals: readonly RefusalCode[];
}

const noFields = z.strictObject({});

type Defaults = { params: typeof noFields; query: typeof noFields };

/** Declares an operation, filling in empty path and query parameters. */
export function operation<const O extends Omit<Operation, 'params' | 'query'> & Partial<Operation>>(
  declared: O,
): Omit<Defaults, keyof O> & O {
  return { params: noFields, query: noFields, ...declared };
}

/** An answer `{ data }` (architecture section 6). */
export function data<T extends z.ZodType>(schema: T) {
  return z.object({ data: schema });
}

/** An answer `{ data: { items } }`. */
export function items<T extends z.ZodType>(schema: T) {
  return data(z.object({ items: z.array(schema) }));
}

/** An answer without content (204). */
export const nothing = z.undefined();
/** A file's bytes. */
export const bytes = z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' });

export type Params<O extends Operation> = z.output<O['params']>;
export type Query<O extends Operation> = z.output<O['query']>;
export type Body<O extends Operation> = O['body'] extends z.ZodType ? z.output<O['body']> : undefined;
export type Answer<
  O extends Operation,
  S extends keyof O['answers'] = keyof O['answers'],
> = O['answers'][S] extends z.ZodType ? z.output<O['answers'][S]> : never;
