import type { FastifyBaseLogger } from 'fastify';
import { type DestinationStream, pino, stdSerializers } from 'pino';

export type Log = FastifyBaseLogger;

/** JSON lines on stderr; never bodies, tokens or personal data (invariant I12). */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Log {
  return pino({ level, serializers: { err: withoutRows, error: withoutRows } }, destination);
}

/**
 * PostgreSQL's details contain the refused row: e-mail addresses, names, password hashes. `error` is the queue's field
 * for it.
 */
function withoutRows(error: Error): object {
  const { detail: _, where: __, ...told } = { ...stdSerializers.err(error) } as Record<string, unknown>;
  return told;
}
