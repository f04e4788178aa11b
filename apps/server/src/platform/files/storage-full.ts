import { sqlState } from '../postgres/database.ts';

/** Codes of the file system, of a quota, of the database, and of S3-compatible stores. */
const CODES = new Set(['ENOSPC', 'EDQUOT', sqlState.diskFull]);

/** The store has no space left; it works again when an operator has made room. */
export class StorageFullError extends Error {}

/** Whether an error means that there is no space left: nothing was stored, and a retry may help later. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof StorageFullError) return true;
  const hasCode = 'code' in error && typeof error.code === 'string' && CODES.has(error.code);
  return hasCode || isStorageFull(error.cause);
}
