import { CallError } from '@rajt/contract/client';

/** The caller may not do this, and asking again changes nothing. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof CallError && error.failure?.code === 'forbidden';
