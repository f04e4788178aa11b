import { CallError } from '@rajt/contract/client';

/** The server's word for a link that is not good (any more). */
export function isInvalidToken(error: Error | null): boolean {
  return error instanceof CallError && error.failure?.code === 'token_invalid';
}
