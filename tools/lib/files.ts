import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './children.ts';

const ignored = new Set(['node_modules', 'dist', '.git', '.cache', 'data', 'test-results']);

export interface SourceFile {
  /** From the checkout, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** The files below some folders of the checkout whose path matches. */
export function sourceFiles(folders: readonly string[], match: RegExp): SourceFile[] {
  return folders
    .flatMap((folder) => pathsBelow(folder))
    .filter((path) => match.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** The files below a folder of the checkout, from the checkout, with slashes; without packages, builds and data. */
export function pathsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (ignored.has(entry.name)) return [];
    const path = folder === '.' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? pathsBelow(path) : [path];
  });
}
