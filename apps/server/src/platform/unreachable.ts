import { sqlState } from './database.ts';

/** From the network, and from the database: it ends, starts, is full, or gave up on a statement. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  sqlState.adminShutdown,
  sqlState.cannotConnectNow,
  sqlState.tooManyConnections,
  sqlState.queryCanceled,
]);

/** What the driver and its pool have no code for: nobody answers, no connection is free, or it was cut. */
const WORDS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
];

/** Finding a machine or a socket: whatever goes wrong there, nobody was reached. */
const SYSCALLS = new Set(['connect', 'getaddrinfo']);

/** Whether an error says that the database is away or overloaded: trying again may help, unlike with a bug. */
export function isUnreachable(error: Error & { code?: string; syscall?: string }): boolean {
  return (
    CODES.has(error.code ?? '') ||
    SYSCALLS.has(error.syscall ?? '') ||
    WORDS.some((words) => error.message.startsWith(words))
  );
}
