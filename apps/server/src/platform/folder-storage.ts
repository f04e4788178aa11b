import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertStorageKey, type Storage } from './storage.ts';

/** A folder of the data directory. A file appears whole, on the disk, and under a name that was free. */
export function folderStorage(folder: string): Storage {
  const place = (key: string) => {
    assertStorageKey(key);
    return join(folder, key.slice(0, 2), key);
  };
  const partOf = (target: string) => `${target}.part`;
  return {
    put: async (key, bytes) => {
      const target = place(key);
      const part = partOf(target);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
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
