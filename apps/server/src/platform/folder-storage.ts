import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeDataFolder } from './data-folder.ts';
import { assertStorageKey, type Storage } from './storage.ts';

/** Faces and health data: for the server's own user only. */
const MODE = 0o700;

/** A folder of the data directory. A file appears whole, on the disk, and under a name that was free. */
export function folderStorage(folder: string): Storage {
  // Where it cannot be made, the start says so, not the first upload.
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
        // Unlike a rename it fails when the name is taken.
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
      // What a killed process had only begun goes with it.
      for (const path of [partOf(place(key)), place(key)]) await rm(path, { force: true });
    },
  };
}
