import { CallError } from '@rajt/contract/client';

export type ErrorKind = 'missing' | 'offline' | 'outdated' | 'server';

/** The browsers' words for a part of the program that could not be fetched. */
const CHUNK_WORDS =
  /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload css/i;

/** What went wrong, as far as the next step differs. */
export function errorKind(error: unknown, isOnline: boolean): ErrorKind {
  if (error instanceof CallError) {
    if (error.status === 404) return 'missing';
    return error.status === 0 ? 'offline' : 'server';
  }
  if (error instanceof ChunkLateError || (error instanceof Error && CHUNK_WORDS.test(error.message))) {
    return isOnline ? 'outdated' : 'offline';
  }
  return 'server';
}

/** The code of a screen did not come in time. */
export class ChunkLateError extends Error {
  override readonly name = 'ChunkLateError';
}
