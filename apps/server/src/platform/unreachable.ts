/** The machine or the network, and the database: it ends, starts, is full, or gave up on a statement. */
const CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P03', '57014', '53300']);

/** What the driver and its pool have no code for: nobody answers, no connection is free, or it was cut. */
const WORDS = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
];

/** Whether an error says that the database is away or overloaded: trying again may help, unlike with a bug. */
export function isUnreachable(error: Error & { code?: string }): boolean {
  return CODES.has(error.code ?? '') || WORDS.some((words) => error.message.startsWith(words));
}
