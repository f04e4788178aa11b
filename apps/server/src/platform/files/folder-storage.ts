import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDataFolder } from './data-folder.ts';
import { assertStorageKey, type Storage } from './storage.ts';

/** Faces and health data: accessible for the server's own user only. */
const MODE = 0o700;

/** Stores files in a folder of the data directory: atomically, durably, and never over an existing one. */
export function folderStorage(folder: string): Storage {
  // Created at the start, so that a failure shows up there and not at the first upload.
  makeDataFolder(folder, MODE);
  const place = (key: string) => {
    assertStorageKey(key);
    return join(folder, key.slice(0, 2), key);
  };
  const partOf = (target: string) => `${target}.part`;
  return {
    put: async (key, bytes) => {
      const target = place(key);
      const part = partOf(target);
      makeDataFolder(dirname(target), MODE);
      try {
        await writeFile(part, bytes, { mode: 0o600, flag: 'wx', flush: true });
        // Unlike a rename, a link fails when the name is taken.
        await link(part, target);
      } finally {
        await rm(part, { force: true });
      }
    },
    get: async (key) => {
      try {
        return await readFile(place(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async (key) => {
      // Also removes the temporary file of a killed process.
      for (const path of [partOf(place(key)), place(key)]) await rm(path, { force: true });
    },
  };
}
