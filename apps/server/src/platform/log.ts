import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';

export type Log = FastifyBaseLogger;

/** JSON lines on stderr; never bodies, tokens or personal data (invariant I12). */
export function createLog(level: string): Log {
  return pino({ level, redact: ['req.headers.authorization'] }, pino.destination(2));
}
