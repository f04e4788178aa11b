import { sqlState } from './database.ts';

/** Codes of network errors, and of a database that stops, crashes, starts, has too many connections or cancels a statement. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  sqlState.adminShutdown,
  sqlState.crashShutdown,
  sqlState.cannotConnectNow,
  sqlState.tooManyConnections,
  sqlState.queryCanceled,
]);

/** Errors without a code by the driver and its pool: no response, no free connection, or it was cut. */
const WORDS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
];

/** Any error while resolving or connecting means that nobody was reached. */
const SYSCALLS = new Set(['connect', 'getaddrinfo']);

/** A service other than the database is unreachable for a while; a retry may help. */
export class UnavailableError extends Error {}

/**
 * Whether an error means that the database or another required service is unreachable or overloaded. A retry may then
 * help, unlike after a bug.
 */
export function isUnreachable(error: Error & { code?: string; syscall?: string }): boolean {
  return (
    error instanceof UnavailableError ||
    CODES.has(error.code ?? '') ||
    SYSCALLS.has(error.syscall ?? '') ||
    WORDS.some((words) => error.message.startsWith(words))
  );
}
