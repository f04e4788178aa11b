import type { FastifyRequest } from 'fastify';

/** The header that a form or a link of another page cannot send. */
const OWN_HEADER = 'x-rajt-console';

const READS = new Set(['GET', 'HEAD']);

/**
 * Whether a request was made by the console itself, so that another page cannot act with its cookie. A write has the header of the
 * console, and a browser says that it comes from the same origin; one that does not say it names the origin. A read may also be opened by
 * hand. Another site of ours is another origin, too.
 */
export function isFromConsole({ method, headers }: FastifyRequest, origin: string): boolean {
  const from = headers['sec-fetch-site'];
  if (READS.has(method)) return from === undefined || from === 'same-origin' || from === 'none';
  if (headers[OWN_HEADER] !== '1') return false;
  if (headers.origin !== undefined && headers.origin !== origin) return false;
  return from === undefined ? headers.origin === origin : from === 'same-origin';
}
