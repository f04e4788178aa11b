import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/** Compresses scripts and styles once and as well as can be; the server would do it anew for every visitor, and worse. */
export function brotli(): Plugin {
  let folder = '';
  return {
    name: 'brotli',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir, build.assetsDir);
    },
    closeBundle: async () => {
      const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const path = join(folder, name);
          await writeFile(`${path}.br`, await compress(await readFile(path)));
        }),
      );
    },
  };
}
