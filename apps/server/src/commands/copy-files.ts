import { createHash } from 'node:crypto';
import { folderStorage } from '../platform/files/folder-storage.ts';
import type { Storage } from '../platform/files/storage.ts';

/** An upload as its row in `stored_file` describes it. */
export interface FileRow {
  readonly key: string;
  /** Hexadecimal. */
  readonly sha256: string;
}

/**
 * Copies uploads from where they are stored into a folder, as a backup does. Returns how many bytes came, and the keys
 * of those that are missing or not what was uploaded.
 */
export async function copyFiles(
  storage: Pick<Storage, 'get'>,
  files: readonly FileRow[],
  folder: string,
): Promise<{ bytes: number; bad: string[] }> {
  const target = folderStorage(folder);
  const bad: string[] = [];
  let bytes = 0;
  for (const { key, sha256 } of files) {
    const found = await storage.get(key);
    if (!found || createHash('sha256').update(found).digest('hex') !== sha256) {
      bad.push(key);
      continue;
    }
    await target.put(key, found);
    bytes += found.byteLength;
  }
  return { bytes, bad };
}
