import type { SitePart } from '@rajt/rules/branch';
import type { RoleNeed } from '@rajt/rules/office/roles';
import type { z } from 'zod';
import type { RefusalCode } from './errors.ts';

/**
 * The callers who may call an operation of a site.
 * - `open`: everybody, no token needed
 * - `member`: every signed-in person
 * - `self`: the signed-in person whose id is `userId` in the path; for all others the answer is 404
 */
export type SiteAccess = 'open' | 'member' | 'self';

/**
 * The staff who may call an operation of the console: people who have the role, for the event that is `eventId` in the path or for all
 * events (`@rajt/rules/office/roles`); for all others the answer is 403. `fresh`: the second factor was proven in the last ten minutes,
 * otherwise the answer is `confirm_again`.
 */
export type RoleAccess = RoleNeed & { readonly fresh?: true };

/**
 * The callers of an operation of the console that asks for no role.
 * - `open`: everybody
 * - `password`: a console session whose second factor may be missing
 * - `staff`: a console session with a second factor, of a person with any role
 */
export interface SignInAccess {
  readonly console: 'open' | 'password' | 'staff';
  readonly fresh?: true;
}

/** An operation of the console is served once, below `/console/v1`, without a site. */
export type ConsoleAccess = RoleAccess | SignInAccess;

export type Access = SiteAccess | ConsoleAccess;

/** Whether an operation is one of the console. */
export function isOfConsole<O extends Pick<Operation, 'access'>>(
  operation: O,
): operation is O & { readonly access: ConsoleAccess } {
  return typeof operation.access === 'object';
}

/** Whether an operation of the console asks for a role. */
export function asksForRole(access: Access): access is RoleAccess {
  return typeof access === 'object' && 'role' in access;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The inputs and answers of an operation; `schemas/<noun>.ts` has one of these for each, by its id. */
export interface OperationSchemas {
  /** The parameters of the path; absent if it has none. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Absent where none is read. */
  readonly body?: z.ZodType;
  /** Every successful status. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
}

/**
 * One call of the API, as plain data. Path parameters are written `{name}`; the path is relative to
 * `/{branch}/v1/{market}`, or to `/console/v1` if its access is the console's. `refusals` lists every code that the operation
 * itself may answer in addition to the general ones (`generalRefusals`).
 *
 * The schemas are kept apart: only the server needs them (`withSchemas` of operations.ts adds them), and a screen that makes a
 * call does not load them.
 */
export interface Operation<S extends OperationSchemas = OperationSchemas> {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** The part of the product it belongs to, where only some sites have that part; on others the answer is 404. */
  readonly only?: SitePart;
  /** May be called before `/registration/extra` is done (specification section 6). */
  readonly incompleteAllowed?: boolean;
  /** Takes an `Idempotency-Key` header, which may be left out; a repeat with the same key gets the first answer. */
  readonly repeatable?: boolean;
  /** The body is a file's bytes, sent with the file's own content type. */
  readonly file?: { readonly mediaTypes: readonly string[]; readonly maxBytes: number };
  readonly refusals: readonly RefusalCode[];
  /** Absent in a declaration, where it is for types only. */
  readonly schemas?: S;
}

type Ids<Schemas> = {
  [Id in keyof Schemas]: Schemas[Id] extends OperationSchemas ? Id : never;
}[keyof Schemas];
type At<Schemas, Id extends keyof Schemas> = Schemas[Id] extends OperationSchemas ? Schemas[Id] : never;

/** Returns the function that declares the operations of a noun; the id decides which of the noun's schemas are used. */
export function operationsOf<Schemas>() {
  return <const O extends Omit<Operation, 'schemas'> & { id: Ids<Schemas> }>(
    declared: O,
  ): O & Operation<At<Schemas, O['id']>> => declared;
}

/** The inputs and answers of an operation, for types. */
export type SchemasOf<O extends Operation> = NonNullable<O['schemas']>;

type Part<O extends Operation, Name extends 'params' | 'query' | 'body', Absent> =
  SchemasOf<O> extends Readonly<Record<Name, infer S extends z.ZodType>> ? z.output<S> : Absent;

export type Params<O extends Operation> = Part<O, 'params', Record<string, never>>;
export type Query<O extends Operation> = Part<O, 'query', Record<string, never>>;
export type Body<O extends Operation> = Part<O, 'body', undefined>;
export type Status<O extends Operation> = keyof SchemasOf<O>['answers'];
export type Answer<
  O extends Operation,
  S extends Status<O> = Status<O>,
> = SchemasOf<O>['answers'][S] extends z.ZodType ? z.output<SchemasOf<O>['answers'][S]> : never;
