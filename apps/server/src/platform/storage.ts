import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newSecret } from './secret.ts';

/** Where uploaded bytes are kept; keys are random, so a name that a person typed never becomes a path. */
export interface Storage {
  put(bytes: Buffer): Promise<string>;
  remove(key: string): Promise<void>;
}

/** A folder of the data directory. A file appears whole or not at all. */
export function folderStorage(folder: string): Storage {
  const place = (key: string) => {
    if (!/^[\w-]{43}$/.test(key)) throw new Error('not a storage key');
    return join(folder, key.slice(0, 2), key);
  };
  return {
    put: async (bytes) => {
      const key = newSecret();
      const target = place(key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await writeFile(`${target}.part`, bytes, { mode: 0o600 });
      await rename(`${target}.part`, target);
      return key;
    },
    remove: (key) => rm(place(key), { force: true }),
  };
}
