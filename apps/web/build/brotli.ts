import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';
import { LICENCES } from './licences.ts';

const compress = promisify(brotliCompress);

/** Compresses scripts, styles and the list of licences once and as well as can be; the server would do it again for every visitor, and worse. */
export function brotli(): Plugin {
  return {
    name: 'brotli',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const paths = Object.keys(bundle)
        .filter((name) => /\.(js|css)$/.test(name) || name === LICENCES)
        .map((name) => join(dir, name));
      await Promise.all(
        paths.map(async (path) => writeFile(`${path}.br`, await compress(await readFile(path)))),
      );
    },
  };
}
