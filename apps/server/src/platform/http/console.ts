import type { RefusalCode } from '@rajt/contract/errors';
import {
  asksForRole,
  type Body,
  type ConsoleAccess,
  type Operation,
  type Params,
  type Query,
} from '@rajt/contract/operation';
import { withSchemas } from '@rajt/contract/with-schemas';
import type { EventId, UserId } from '@rajt/rules/ids';
import type { Language } from '@rajt/rules/language';
import { mayAct, type RoleGrant } from '@rajt/rules/office/roles';
import type { FieldScope } from '@rajt/rules/office/staff-sees';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { Rendered } from '../web/rendered.ts';
import type { ConsoleCookie } from './console-cookie.ts';
import { isFromConsole } from './console-guard.ts';
import { sendFailure } from './failure.ts';
import { headerText, jsonAnswers, languageOf, limiter, type Reply } from './http.ts';
import { LIMITED_INSIDE, type Limit, type RateLimits } from './rate-limit.ts';
import { Refusal } from './refusal.ts';
import { type SeesOf, stripper } from './strip-scopes.ts';

/** How long a second factor counts as fresh. The function `organiser_of_session` of the database has the same time. */
export const FRESH_MINUTES = 10;

/** The account behind a console session, with its roles as they are at this request. */
export interface Staff {
  readonly id: UserId;
  readonly email: string;
  readonly grants: readonly RoleGrant[];
  /** The fields that the grants show of an event's people; null: of what belongs to no single event. */
  readonly sees: SeesOf;
  readonly session: ConsoleSession;
}

export interface ConsoleSession {
  /** The secret of the cookie: functions of the database that grant roles check it themselves. */
  readonly token: string;
  readonly hash: Buffer;
  /** When the second factor was last proven; null: only the password was. */
  readonly factorAt: Date | null;
  /** Whether that was in the last ten minutes, by the database's clock. */
  readonly isFresh: boolean;
  readonly expiresAt: Date;
}

/** Finds the account behind the cookie of a console session; null when there is none. */
export type FindStaff = (token: string) => Promise<Staff | null>;

/** The console's part of the app: where its operations are served, and how their callers are known. */
export interface ConsoleApp {
  readonly app: FastifyInstance;
  readonly origin: string;
  readonly cookie: ConsoleCookie;
  readonly findStaff: FindStaff;
  readonly limits: RateLimits;
}

export type ConsoleOperation = Operation & { readonly access: ConsoleAccess };

type IsOpen<O extends ConsoleOperation> = O['access'] extends { readonly console: 'open' } ? true : false;

/** The parts of a request that a use case of the console gets to know. */
export interface ConsoleCall<O extends ConsoleOperation> {
  readonly params: Params<O>;
  readonly query: Query<O>;
  readonly body: Body<O>;
  readonly language: Language;
  readonly staff: IsOpen<O> extends true ? Staff | null : Staff;
  readonly ip: string;
  readonly userAgent: string;
  readonly idempotencyKey: string | undefined;
  readonly header: (name: string) => string | undefined;
  /** The uploaded bytes, for operations that take a file. */
  readonly file: O extends { file: object } ? Buffer : undefined;
}

/** An answer of the contract; `sees` replaces what the caller sees by their roles at the event of the path. */
export type ConsoleReply<O extends Operation> = Reply<O> & { readonly sees?: ReadonlySet<FieldScope> };

/** An operation that is open to all must have a rate limit, by network. */
type ServeOptions<O extends ConsoleOperation> =
  IsOpen<O> extends true
    ? [{ readonly limit: readonly Limit<'network'>[] | typeof LIMITED_INSIDE }]
    : [{ readonly limit?: readonly Limit[] }?];

/**
 * Serves one operation of the console. Host, origin, session, second factor and role are checked before anything is read; then input is
 * validated, the limits are asked and the use case runs. Fields that the caller's roles do not see are removed before the answer is
 * written.
 */
export function serveConsole<const O extends ConsoleOperation>(
  console: ConsoleApp,
  operation: O,
  work: (call: ConsoleCall<O>) => Promise<ConsoleReply<O>>,
  ...[options]: ServeOptions<O>
): void {
  const { schemas } = withSchemas(operation);
  const { limit = [] } = options ?? {};
  // Made here, so that an answer whose fields cannot be removed stops the start of the server.
  const strips = new Map(
    Object.entries(schemas.answers).map(([status, schema]) => [Number(status), stripper(schema)]),
  );
  const takeLimits = limiter(console.limits, limit === LIMITED_INSIDE ? [] : limit);
  takeBytes(console.app, operation.file?.mediaTypes ?? []);
  console.app.route({
    method: operation.method,
    url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      hide: false,
      operationId: operation.id,
      summary: operation.summary,
      description: callersInWords(operation.access),
      params: schemas.params,
      querystring: schemas.query,
      ...(schemas.body ? { body: schemas.body } : {}),
      response: jsonAnswers(schemas),
      ...(isOpen(operation.access) ? {} : { security: [{ console: [] }] }),
    },
    ...(operation.file ? { bodyLimit: operation.file.maxBytes } : {}),
    config: { takesFile: operation.file !== undefined, asksOwner: operation.access.fresh === true },
    onRequest: authorise(operation.access, console),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      await takeLimits(request);
      const { staff } = request;
      const answer = await work({
        params: request.params,
        query: request.query,
        body: request.body,
        language: languageOf(request),
        staff,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        idempotencyKey: headerText(request.headers['idempotency-key']),
        header: (name: string) => headerText(request.headers[name]),
        file: operation.file ? request.body : undefined,
      } as ConsoleCall<O>);
      if (answer.headers) reply.headers(answer.headers);
      reply.code(answer.status as number);
      if (answer.body instanceof Rendered) return answer.body.send(request, reply);
      const strip = strips.get(answer.status as number);
      if (!strip) return reply.send(answer.body);
      const { eventId = null } = request.params as { eventId?: EventId };
      const seesOf: SeesOf = staff?.sees ?? (() => new Set());
      return reply.send(strip(answer.body, answer.sees ?? seesOf(eventId), seesOf));
    },
  });
}

/** Files come as bytes, up to their operation's limit; any other content type is refused with 415. */
function takeBytes(app: FastifyInstance, mediaTypes: readonly string[]): void {
  const unknown = mediaTypes.filter((type) => !app.hasContentTypeParser(type));
  if (unknown.length > 0)
    app.addContentTypeParser(unknown, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

const isOpen = (access: ConsoleAccess) => !asksForRole(access) && access.console === 'open';

/** For the readers of the API's document. */
function callersInWords(access: ConsoleAccess): string {
  const fresh = access.fresh ? ` The second factor was proven in the last ${FRESH_MINUTES} minutes.` : '';
  if (asksForRole(access)) {
    const events = access.scope === 'all' ? 'all events' : 'the event of the path, or of all';
    return `Console. For staff with the role ${access.role} (or one that includes it), of ${events}.${fresh}`;
  }
  const callers = {
    open: 'everybody',
    password: 'a session without the second factor, too',
    staff: 'all staff',
  };
  return `Console. For ${callers[access.console]}.${fresh}`;
}

function authorise(
  access: ConsoleAccess,
  { origin, cookie, findStaff }: ConsoleApp,
): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const refuse = (code: RefusalCode) => sendFailure(reply, new Refusal(code), languageOf(request));
    const refuseAccess = (code: RefusalCode) => {
      reply.isAccessRefused = true;
      return refuse(code);
    };
    if (!isFromConsole(request, origin)) return refuseAccess('forbidden');
    const token = cookie.read(request.headers.cookie);
    request.staff = token ? await findStaff(token) : null;
    const { staff } = request;
    if (isOpen(access)) return;
    if (!staff) return refuse(token ? 'unauthenticated' : 'token_missing');
    if (!asksForRole(access) && access.console === 'password') return;
    if (!staff.session.factorAt) return refuse('second_factor_needed');
    if (staff.grants.length === 0) return refuseAccess('forbidden');
    if (asksForRole(access)) {
      const { eventId } = request.params as { eventId?: EventId };
      if (!mayAct(staff.grants, access, eventId)) return refuseAccess('forbidden');
    }
    if (access.fresh && !staff.session.isFresh) return refuse('confirm_again');
  };
}

/** Until when a second factor counts as fresh. */
export function freshUntil(factorAt: Date): Date {
  return new Date(factorAt.getTime() + FRESH_MINUTES * 60_000);
}

declare module 'fastify' {
  interface FastifyRequest {
    staff: Staff | null;
  }
}
