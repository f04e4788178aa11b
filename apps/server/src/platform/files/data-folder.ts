import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../config/start-error.ts';

/** Makes a folder of the data directory, with its parents. `folder` is absolute; one that exists stays as it is. */
export function makeDataFolder(folder: string, mode?: number): void {
  try {
    makeFolder(folder, mode);
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? cause.code : cause;
    throw new StartError(`DATA_DIR: ${folder} cannot be a folder to write into (${reason})`, { cause });
  }
}

/**
 * Not Node's `recursive`: where a folder exists but accepts no new one (/proc) that loops for ever and ignores signals.
 */
function makeFolder(folder: string, mode: number | undefined): void {
  if (isFolder(folder)) return;
  makeFolder(dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process may have created it concurrently.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
