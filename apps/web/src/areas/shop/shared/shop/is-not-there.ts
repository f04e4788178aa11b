import { CallError } from '@rajt/contract/client';

/** There is no such product; an id that cannot be one, of a mangled link, is the same to who followed it. */
export function isNotThere(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 422);
}
