import type { RefusalCode } from '@rajt/contract/errors';
import type {
  Answer,
  Body,
  Operation,
  OperationSchemas,
  Params,
  Query,
  SiteAccess,
  Status,
} from '@rajt/contract/operation';
import { bytes, nothing } from '@rajt/contract/shapes';
import { withSchemas } from '@rajt/contract/with-schemas';
import { firstSiteWith, type Site, siteHas } from '@rajt/rules/branch';
import type { Gender } from '@rajt/rules/content/eligibility';
import type { UserId } from '@rajt/rules/ids';
import { type Language, pickLanguage } from '@rajt/rules/language';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { Rendered } from '../web/rendered.ts';
import { sendFailure } from './failure.ts';
import { networkOf } from './network.ts';
import { bucketOf, LIMITED_INSIDE, type Limit, type RateLimits } from './rate-limit.ts';
import { Refusal } from './refusal.ts';

/** The signed-in person behind a request. */
export interface Viewer {
  readonly id: UserId;
  readonly email: string;
  /** yyyy-mm-dd */
  readonly birthDate: string;
  readonly gender: Gender;
  readonly isComplete: boolean;
  readonly sessionHash: Buffer;
}

/** Finds the person behind a bearer token; null when there is none. */
export type FindViewer = (token: string) => Promise<Viewer | null>;

/** An operation that the sites serve; those of the console are served by `serveConsole`. */
export type SiteOperation = Operation & { readonly access: SiteAccess };

/** The parts of a request that a use case gets to know. */
export interface Call<O extends Operation> {
  readonly params: Params<O>;
  readonly query: Query<O>;
  readonly body: Body<O>;
  readonly site: Site;
  readonly language: Language;
  readonly viewer: O['access'] extends 'open' ? Viewer | null : Viewer;
  readonly ip: string;
  readonly userAgent: string;
  /** The `Idempotency-Key` header. */
  readonly idempotencyKey: string | undefined;
  /** Any other header of the request, by its name in lower case. */
  readonly header: (name: string) => string | undefined;
  /** The uploaded bytes, for operations that take a file. */
  readonly file: O extends { file: object } ? Buffer : undefined;
}

/** An answer of the contract: a declared status with its body. */
export type Reply<O extends Operation> = {
  [S in Status<O> & number]: {
    readonly status: S;
    readonly body: Answer<O, S> | Rendered;
    readonly headers?: Record<string, string>;
  };
}[Status<O> & number];

/** The usual answer. */
export function ok<B>(body: B): { status: 200; body: B } {
  return { status: 200, body };
}

/** A site's part of the app: where operations are served, and how their callers are known. */
export interface SiteApp {
  readonly app: FastifyInstance;
  readonly site: Site;
  readonly findViewer: FindViewer;
  readonly limits: RateLimits;
}

interface ServeOptions {
  /** How often it may be called; several are asked in their order. */
  readonly limit?: readonly Limit[];
}

/** An operation that is open to all must have a rate limit, by network: the caller may have no account. */
interface ServeOpenOptions {
  readonly limit: readonly Limit<'network'>[] | typeof LIMITED_INSIDE;
}

/**
 * Serves one operation of the contract: the right to call it is checked before anything is read (deny by default, promise 6),
 * then input is validated, then the limits are asked, then the use case runs, then its answer is checked against the contract.
 */
export function serve<const O extends SiteOperation>(
  { app, site, limits, findViewer }: SiteApp,
  operation: O,
  work: (call: Call<O>) => Promise<Reply<O>>,
  ...[options]: 'open' extends O['access'] ? [ServeOpenOptions] : [ServeOptions?]
): void {
  const { schemas } = withSchemas(operation);
  const { limit = [] } = options ?? {};
  const takeLimits = limiter(limits, limit === LIMITED_INSIDE ? [] : limit);
  app.route({
    method: operation.method,
    url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: {
      // The document of the API has each operation once, on the first site that serves it.
      hide: basePath(site) !== basePath(firstSiteWith(operation.only)),
      operationId: operation.id,
      summary: operation.summary,
      params: schemas.params,
      querystring: schemas.query,
      ...(schemas.body ? { body: schemas.body } : {}),
      response: jsonAnswers(schemas),
      ...(operation.access === 'open' ? {} : { security: [{ bearer: [] }] }),
    },
    ...(operation.file ? { bodyLimit: operation.file.maxBytes } : {}),
    config: {
      limits: limit === LIMITED_INSIDE ? [] : limit,
      takesFile: operation.file !== undefined,
      asksOwner: operation.refusals.includes('owner_unconfirmed'),
    },
    onRequest: authorise(operation, site, findViewer),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      await takeLimits(request);
      const answer = await work({
        params: request.params,
        query: request.query,
        body: request.body,
        site,
        language: languageOf(request),
        viewer: request.viewer,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        idempotencyKey: headerText(request.headers['idempotency-key']),
        header: (name: string) => headerText(request.headers[name]),
        file: operation.file ? request.body : undefined,
      } as Call<O>);
      if (answer.headers) reply.headers(answer.headers);
      reply.code(answer.status as number);
      if (answer.body instanceof Rendered) return answer.body.send(request, reply);
      return reply.send(answer.body);
    },
  });
}

/** Takes a point of each limit; refuses at the first that has none left. */
export function limiter(
  limits: RateLimits,
  all: readonly Limit[],
): (request: FastifyRequest) => Promise<void> {
  const buckets = all.map((limit) => ({ per: limit.per, bucket: bucketOf(limits, limit) }));
  return async ({ ip, viewer, staff }) => {
    for (const { per, bucket } of buckets) {
      const key = per === 'network' ? networkOf(ip) : (viewer ?? staff)?.id;
      if (key === undefined) throw new Error('a limit of an account where nobody is signed in');
      await bucket.take(key);
    }
  };
}

/** Bytes and empty answers have no schema to serialise by. */
export function jsonAnswers({ answers }: OperationSchemas): OperationSchemas['answers'] {
  return Object.fromEntries(
    Object.entries(answers).filter(([, schema]) => schema !== bytes && schema !== nothing),
  );
}

/** The language of a request: hu unless it asks for en. */
export function languageOf(request: FastifyRequest): Language {
  return pickLanguage(request.headers['accept-language']);
}

/** One value of a header that may be repeated. */
export function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

const basePath = ({ branch, market }: Site) => `/${branch}/v1/${market}`;

function authorise(operation: SiteOperation, site: Site, findViewer: FindViewer): onRequestAsyncHookHandler {
  const isOnSite = siteHas(site, operation.only);
  return async (request, reply) => {
    const refuse = (code: RefusalCode) => sendFailure(reply, new Refusal(code), languageOf(request));
    // The route exists nevertheless: without it another route of the same shape would match the path.
    if (!isOnSite) return refuse('not_found');
    const refuseAccess = (code: RefusalCode) => {
      reply.isAccessRefused = true;
      return refuse(code);
    };
    const { authorization = '' } = request.headers;
    const token = /^Bearer ([\w-]{1,200})$/.exec(authorization)?.[1];
    request.viewer = token ? await findViewer(token) : null;
    if (operation.access === 'open') return;
    // Two codes, so that a client whose token is taken out on its way neither ends its session nor speaks of an ended one.
    if (!request.viewer)
      return refuse(authorization.startsWith('Bearer ') ? 'unauthenticated' : 'token_missing');
    if (operation.access === 'self') {
      const { userId } = request.params as { userId?: string };
      // Another person's and a missing one have the same answer.
      if (userId !== request.viewer.id) return refuseAccess('not_found');
    }
    if (!request.viewer.isComplete && !operation.incompleteAllowed) return refuse('registration_incomplete');
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}
