import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { networkOf } from './network.ts';
import type { Refusal } from './refusal.ts';

/** The events that a reader of the log watches for; each name is constant, so that an alarm can be set on it. */
export type SecurityEvent =
  | 'login_failed'
  | 'access_refused'
  | 'limit_reached'
  | 'step_up_failed'
  | 'step_up_passed'
  | 'input_refused';

/** Events of one kind from one network that are written out in a minute; the rest of the minute is a count. */
const WRITTEN_PER_MINUTE = 10;
const MINUTE_MS = 60_000;
/** Networks that are counted at once: above it a flood from everywhere is only in the web server's log. */
const MAX_COUNTED = 10_000;

interface Details {
  readonly operation: string;
  readonly personId: string | undefined;
  readonly network: string;
}

/**
 * Writes events of security: the name, the operation, the person's id and the network, and never an address, a token or a body.
 * A flood is written as a count, so that it neither fills the disk nor hides other events.
 */
export class SecurityLog {
  readonly #log: Log;
  readonly #clock: Clock;
  readonly #counts = new Map<string, { since: number; count: number }>();

  constructor(log: Log, clock: Clock) {
    this.#log = log;
    this.#clock = clock;
  }

  record(event: SecurityEvent, { operation, personId, network }: Details): void {
    const key = `${event} ${network}`;
    const now = this.#clock.now().getTime();
    let counted = this.#counts.get(key);
    if (!counted || now - counted.since >= MINUTE_MS) {
      if (counted) this.#writeCount(event, network, counted);
      if (this.#counts.size >= MAX_COUNTED) this.#counts.clear();
      counted = { since: now, count: 0 };
      this.#counts.set(key, counted);
    }
    counted.count += 1;
    if (counted.count > WRITTEN_PER_MINUTE) {
      if (counted.count === WRITTEN_PER_MINUTE + 1) this.#countLater(event, network, counted);
      return;
    }
    this.#log.warn({ security: event, operation, personId, network }, `security: ${event}`);
  }

  /** The minute of the last flood has an end of its own, as no later event may come. */
  #countLater(event: SecurityEvent, network: string, counted: { count: number }): void {
    setTimeout(() => {
      this.#writeCount(event, network, counted);
    }, MINUTE_MS).unref();
  }

  /** Once for each minute, whether its end or an event of the next minute comes first. */
  #writeCount(event: SecurityEvent, network: string, counted: { count: number }): void {
    const more = counted.count - WRITTEN_PER_MINUTE;
    counted.count = 0;
    if (more <= 0) return;
    this.#log.warn({ security: event, network, more }, `security: ${event}, ${more} more in a minute`);
  }
}

/** Records the answers of an app that concern security: refusals, and operations that the owner has confirmed. */
export function recordSecurity(app: FastifyInstance, security: SecurityLog): void {
  app.decorateReply('refusal', null);
  app.decorateReply('isAccessRefused', false);
  app.addHook('onResponse', (request, reply, next) => {
    const caller = request.viewer ?? request.staff;
    const isStepUp =
      caller !== null && reply.statusCode < 300 && request.routeOptions.config?.asksOwner === true;
    const event = reply.isAccessRefused
      ? 'access_refused'
      : isStepUp
        ? 'step_up_passed'
        : eventOf(reply.refusal, caller !== null);
    if (event)
      security.record(event, {
        operation: operationOf(request),
        personId: caller?.id,
        network: networkOf(request.ip),
      });
    next();
  });
}

/** An ended session is no event: browsers keep tokens for longer than sessions live. */
function eventOf(refusal: Refusal | null, isSignedIn: boolean): SecurityEvent | undefined {
  if (!refusal) return undefined;
  if (refusal.code === 'credentials_wrong' || refusal.code === 'sign_in_failed') return 'login_failed';
  if (refusal.code === 'too_many_requests') return 'limit_reached';
  if (refusal.code === 'owner_unconfirmed') return 'step_up_failed';
  const codes = Object.values(refusal.fields).flat();
  if (codes.includes('password_wrong')) return isSignedIn ? 'step_up_failed' : 'login_failed';
  return isTampered(refusal) ? 'input_refused' : undefined;
}

/** Whether the input is one that our own app never sends: not readable, a surplus field of the body, an unsafe file. */
function isTampered({ code, fields }: Refusal): boolean {
  return code === 'bad_request' || code === 'file_unsafe' || (code === 'validation' && 'body' in fields);
}

function operationOf({ routeOptions }: FastifyRequest): string {
  const schema = routeOptions.schema as { operationId?: string } | undefined;
  return schema?.operationId ?? routeOptions.url ?? 'none';
}

declare module 'fastify' {
  interface FastifyReply {
    /** The refusal that was sent. */
    refusal: Refusal | null;
    /** The caller is known and has no right to what they asked for. */
    isAccessRefused: boolean;
  }
}
