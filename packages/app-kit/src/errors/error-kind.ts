import { BLOCKED, CallError, NETWORK_LOGIN } from '@rajt/contract/client';

export type ErrorKind =
  | 'missing'
  | 'offline'
  | 'unreachable'
  | 'networkLogin'
  | 'blocked'
  | 'unavailable'
  | 'part'
  | 'busy'
  | 'server';

/** The browsers' words for a part of the program that could not be fetched. */
const CHUNK_WORDS =
  /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload css/i;

/** The kind of an error, as far as the next step differs. */
export function errorKind(error: unknown, isOnline: boolean): ErrorKind {
  if (error instanceof CallError) {
    if (error.status === 404) return 'missing';
    if (error.status === 429) return 'busy';
    if (error.status === 0) return isOnline ? 'unreachable' : 'offline';
    return error.failure ? 'server' : kindInFront(error.status);
  }
  if (isMissingPart(error)) return isOnline ? 'part' : 'offline';
  return 'server';
}

/** The kind of an answer that is not our server's (contract: `statusInFront`). */
export function kindInFront(status: number): 'networkLogin' | 'blocked' | 'unavailable' | 'server' {
  if (status === NETWORK_LOGIN) return 'networkLogin';
  if (status === BLOCKED) return 'blocked';
  return status > 500 ? 'unavailable' : 'server';
}

/** The code of a screen did not come in time. */
export class ChunkLateError extends Error {
  override readonly name = 'ChunkLateError';
}

/** A part of the program could not be had: the browser remembers that, and only a reload asks again. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof ChunkLateError || (error instanceof Error && CHUNK_WORDS.test(error.message));
}
